export { MongoDocumentStore } from '../mongo.document-store';
export { isOfSocket } from './mongo-errors';
