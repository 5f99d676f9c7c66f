import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const FILTERED =
  '(findOne|findOneAndUpdate|findOneAndDelete|findOneAndReplace|updateOne|updateMany|update|replaceOne|deleteOne|' +
  'deleteMany|remove|count|countDocuments|exists|where)';

/** What takes operators out of each request, or makes Mongoose do so. */
const CLEANED = { words: ['express-mongo-sanitize', '@exortek/express-mongo-sanitize', 'sanitizeFilter'] };

/**
 * MongoDB's driver and Mongoose. A filter that is an object of the sender's (`{ "$ne": null }`) matches what it should
 * not; text cannot do that.
 */
export const MONGO: FlowTable = {
  name: 'MongoDB',
  types: [
    { type: 'mongoose.Query', above: ['mongoose.Model'] },
    { type: 'mongodb.MongoClient', above: [] },
  ],
  results: [
    { call: 'mongodb.MongoClient.connect', type: 'mongodb.MongoClient' },
    { call: 'mongodb.MongoClient#connect', type: 'mongodb.MongoClient' },
    { call: 'mongodb.MongoClient#db', type: 'mongodb.Db' },
    { call: 'mongodb.(Db|MongoClient)#collection', type: 'mongodb.Collection' },
    { call: 'mongoose.(model|createConnection)', type: 'mongoose.Model' },
    { call: 'mongoose.Connection#model', type: 'mongoose.Model' },
  ],
  handlers: [
    // Before version 3 the callback was given the database.
    { call: 'mongodb.MongoClient.connect', parameters: ['', 'mongodb.MongoClient'] },
    { call: 'mongodb.MongoClient#connect', parameters: ['', 'mongodb.MongoClient'] },
  ],
  sinks: [
    {
      weakness: 'nosql-injection',
      call: `mongodb.Collection#${FILTERED}`,
      argument: 0,
      unlessSet: CLEANED,
      what: 'filters by it',
    },
    {
      weakness: 'nosql-injection',
      call: `mongoose.Model#${FILTERED}`,
      argument: 0,
      unlessSet: CLEANED,
      what: 'filters by it',
    },
    {
      weakness: 'nosql-injection',
      call: '(mongodb.Collection|mongoose.Model)#find',
      argument: 0,
      lists: true,
      unlessSet: CLEANED,
      what: 'filters by it',
    },
    // Nothing else has keys of that name.
    {
      weakness: 'code-injection',
      field: '({}|*)#$where',
      what: 'puts it into a filter that the database runs as code',
    },
  ],
  sanitizers: [
    { call: '(mongo-sanitize|express-mongo-sanitize.sanitize)', clears: ['nosql-injection'] },
    { call: 'mongodb.(ObjectId|ObjectID)', clears: ['nosql-injection'] },
    { call: 'new mongodb.(ObjectId|ObjectID)', clears: ['nosql-injection'] },
    { call: 'mongoose.Types.ObjectId', clears: ['nosql-injection'] },
    { call: 'new mongoose.Types.ObjectId', clears: ['nosql-injection'] },
  ],
};
