export { MongoTables } from '../mongo.tables';
export { renewReader } from './reader';
