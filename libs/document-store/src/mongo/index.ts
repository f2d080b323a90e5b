export { MongoDocumentStore } from '../mongo.document-store';
