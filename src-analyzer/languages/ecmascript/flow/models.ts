import type { FlowTable, SinkRow } from '#analyzer/flow/tables/table.ts';

/** Fields of a record that say what its owner may do, or what they own. */
const RIGHTS =
  /^(?:is_?)?(?:admin(?:istrator)?|super_?user|super_?admin|staff|moderator|root)$|^(?:user_?|account_?)?roles?$|^permissions?$|^privileges?$|^(?:access|user)_?level$|^(?:account_?|wallet_?)?balance$|^credits?$/i;

/** Models of people: the role of a membership is what is sent on purpose. */
const OF_PEOPLE =
  /user|account|customer|member(?!ship)|admin|employee|person|people|profile|player|student|teacher|patient|seller|vendor/i;

const FILLS = 'fills a record that has fields for rights with it';
const fills = (call: string, argument: SinkRow['argument'], when?: SinkRow['when']): SinkRow => ({
  weakness: 'mass-assignment',
  call,
  argument: argument ?? 0,
  ...(when && { when }),
  whole: true,
  settled: true,
  what: FILLS,
});

const ONE =
  '(findById|findOne|findByIdAndUpdate|findOneAndUpdate|create|findByPk|findOrCreate|build|findOrBuild)';
const RECORD = '(mongoose.RightsDocument|sequelize.RightsRecord)';

/**
 * Models of Mongoose and Sequelize whose records have fields for rights: whoever fills one with the whole of a request lets
 * the request set them. Which fields a model has is read where it is defined.
 */
export const MODELS: FlowTable = {
  name: 'models with fields for rights',
  types: [
    { type: 'mongoose.RightsModel', above: ['mongoose.Model'] },
    { type: 'mongoose.RightsSchema', above: ['mongoose.Schema'] },
    { type: 'sequelize.RightsModel', above: ['sequelize.Model'] },
  ],
  results: [
    {
      call: 'new mongoose.Schema',
      when: [{ argument: 0, is: { keys: RIGHTS } }],
      type: 'mongoose.RightsSchema',
    },
    { call: 'mongoose.Schema', when: [{ argument: 0, is: { keys: RIGHTS } }], type: 'mongoose.RightsSchema' },
    {
      call: '(mongoose.model|mongoose.Connection#model)',
      when: [
        { argument: 0, is: OF_PEOPLE },
        { argument: 1, is: { type: 'mongoose.RightsSchema' } },
      ],
      type: 'mongoose.RightsModel',
    },
    {
      call: 'sequelize.Sequelize#define',
      when: [
        { argument: 0, is: OF_PEOPLE },
        { argument: 1, is: { keys: RIGHTS } },
      ],
      type: 'sequelize.RightsModel',
    },
    { call: `mongoose.RightsModel#${ONE}`, type: 'mongoose.RightsDocument' },
    { call: `sequelize.RightsModel#${ONE}`, type: 'sequelize.RightsRecord' },
    {
      call: 'mongoose.RightsDocument#(select|populate|exec|sort|orFail|then)',
      type: 'mongoose.RightsDocument',
    },
  ],
  sinks: [
    fills('new mongoose.RightsModel', 0),
    fills('new sequelize.RightsModel', 0),
    fills('mongoose.RightsModel#(create|insertMany)', 0),
    fills('sequelize.RightsModel#(create|build|bulkCreate|upsert|update)', 0),
    fills(
      'mongoose.RightsModel#(findByIdAndUpdate|findOneAndUpdate|updateOne|updateMany|update|replaceOne)',
      1,
    ),
    fills(
      'mongoose.RightsModel#(findByIdAndUpdate|findOneAndUpdate|updateOne|updateMany|update|replaceOne)',
      '$set',
    ),
    fills(`${RECORD}#(set|overwrite|assign|updateOne|update)`, 0),
    ...['mongoose.RightsDocument', 'sequelize.RightsRecord'].flatMap((type) => [
      fills('Object.assign', 1, [{ argument: 0, is: { type } }]),
      fills('(lodash|underscore).(assign|extend|merge|assignIn|defaults)', 1, [
        { argument: 0, is: { type } },
      ]),
    ]),
  ],
};
