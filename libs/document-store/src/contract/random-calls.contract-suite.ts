import fc from 'fast-check';
import { isOperators } from '../filter-conditions';
import type { AnyDocument } from './fixture.contract-suite';

// Few values and few names, so that equal keys, empty answers, hits and misfits all occur. The names are also those
// that every JavaScript object inherits.
const NAMES = ['a', 'b', 'constructor', 'toString'];
const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(0, 1, 2, -1, 2.5) },
  fc.constantFrom<unknown>('x', 'y', '', '\u{1F3CE}', '\uFF21', true, false, null),
);
const { value, object, list } = fc.letrec<{ value: unknown; object: object; list: unknown[] }>((tie) => ({
  value: fc.oneof({ maxDepth: 2, withCrossShrink: true }, { weight: 4, arbitrary: scalar }, tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), tie('value')), { maxLength: 3, selector: ([name]) => name })
    .map((fields) => Object.fromEntries(fields)),
}));

const id = fc.constantFrom('i', 'j', 'k', 'l');
const fields = fc.record(
  {
    a: value,
    b: fc.oneof({ weight: 3, arbitrary: object }, scalar),
    c: fc.oneof({ weight: 4, arbitrary: list }, scalar),
    d: fc.oneof({ weight: 4, arbitrary: fc.array(object, { maxLength: 3 }) }, list, object),
    toString: scalar,
    sorted: fc.oneof(scalar, fc.record({ a: scalar }, { requiredKeys: [] })),
  },
  { requiredKeys: [] },
);
const document = fc.tuple(id, fields).map(([_id, rest]): AnyDocument => ({ _id, ...rest }));
const documents = fc.uniqueArray(document, { maxLength: 4, selector: ({ _id }) => _id });

const PATHS =
  'a a.a a.b.a b b.a b.a.b b.constructor c c.a c.a.b d d.a d.b d.a.a d.a.b d.toString toString sorted sorted.a';
const path = fc.constantFrom(...PATHS.split(' '));
const name = fc.constantFrom(...PATHS.split(' ').filter((each) => !each.includes('.')));
const wrong = fc.constantFrom<unknown>(new Date(0), Infinity, NaN, undefined, 1n, { $gt: 1 }, { _bsontype: 'Int32' });
const any = fc.oneof({ weight: 200, arbitrary: value }, wrong);

const comparison = fc
  .uniqueArray(fc.tuple(fc.constantFrom('$ne', '$gt', '$gte', '$lt', '$lte'), any), {
    minLength: 1,
    maxLength: 2,
    selector: ([operator]) => operator,
  })
  .map((operators) => Object.fromEntries(operators) as object);
const pattern = fc.constantFrom('x|y', 'X', '^$', '.').chain(($regex) => {
  return fc.constantFrom<object>({ $regex }, { $regex, $options: 'i' }, { $regex, $options: 'm' });
});
const oneOf = fc.array(value, { maxLength: 3 });
const malformed = fc.constantFrom<unknown>(
  /x/,
  { $regex: '(' },
  { $options: 'i' },
  { $elemMatch: 1 },
  { $elemMatch: { a: 1 } },
  { $in: 'x' },
);
const { condition, filter } = fc.letrec<{ condition: unknown; filter: Record<string, unknown> }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    any,
    comparison,
    oneOf.map(($in) => ({ $in })),
    oneOf.map(($nin) => ({ $nin })),
    fc.boolean().map(($exists) => ({ $exists })),
    pattern,
    tie('condition')
      .filter(isOperators)
      .map(($elemMatch) => ({ $elemMatch })),
    malformed,
  ),
  filter: fc
    .tuple(
      fc.dictionary(path, tie('condition'), { maxKeys: 2 }),
      fc.option(fc.tuple(fc.constantFrom('$or', '$and'), fc.array(tie('filter'), { minLength: 1, maxLength: 2 })), {
        freq: 4,
        depthIdentifier: 'joined',
        maxDepth: 2,
      }),
    )
    .map(([own, joined]) => ({ ...own, ...(joined && { [joined[0]]: joined[1] }) })),
}));

const sort = fc
  .uniqueArray(fc.tuple(fc.constantFrom('sorted', 'sorted.a', 'toString', '_id'), fc.constantFrom(1, -1)), {
    maxLength: 3,
    selector: ([sorted]) => sorted,
  })
  .map((keys) => Object.fromEntries(keys));
const projection = fc
  .uniqueArray(fc.oneof(path, fc.constant('_id')), { maxLength: 2 })
  .map((paths) => Object.fromEntries(paths.map((shown) => [shown, 1 as const])));
const find = fc.record({
  filter,
  options: fc.record(
    { sort, skip: fc.integer({ min: 0, max: 2 }), limit: fc.integer({ min: 0, max: 3 }), projection },
    { requiredKeys: ['sort'] },
  ),
});

const each = fc.array(any, { maxLength: 3 });
const slice = fc.integer({ min: -3, max: 3 });
const operands: Record<string, fc.Arbitrary<unknown>> = {
  $set: any,
  $unset: fc.constant(''),
  $inc: fc.constantFrom<unknown>(1, 1, 2, -1, 0, 'x', 1e300, Infinity),
  $push: fc.oneof(
    any,
    each.map(($each) => ({ $each })),
    fc.tuple(each, slice).map(([$each, $slice]) => ({ $each, $slice })),
    fc.constant({ $each: [1], $sort: 1 }),
  ),
  $addToSet: fc.oneof(
    any,
    each.map(($each) => ({ $each })),
  ),
  $pull: fc.oneof(any, condition, filter),
  $setOnInsert: any,
  $max: any,
};
const operator = fc
  .constantFrom(...Object.keys(operands))
  .chain((name) => fc.dictionary(path, operands[name]!, { maxKeys: 2 }).map((fieldsOf) => [name, fieldsOf] as const));
const update = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .uniqueArray(operator, { minLength: 1, maxLength: 3, selector: ([name]) => name })
      .map((operators) => Object.fromEntries(operators) as object),
  },
  fc.constantFrom<object>({}, { a: 1 }, { $rename: { a: 'b' } }, { $set: { _id: 'i' } }, { $set: { 'a..b': 1 } }),
);
/** Filters of the usual upserts: with an id and equalities. */
const addressed = fc
  .tuple(fc.option(id), fc.dictionary(fc.oneof({ weight: 3, arbitrary: name }, path), value, { maxKeys: 2 }))
  .map(([_id, rest]): Record<string, unknown> => ({ ...(_id !== null && { _id }), ...rest }));
const target = fc.oneof(addressed, filter, fc.constant({}));
const replacement = fc.oneof({ weight: 5, arbitrary: fields as fc.Arbitrary<object> }, document, wrong);
const upsert = fc.constantFrom(undefined, false, true, true);

const operation = fc.oneof(
  fc.record({ filter: target, update, upsert }).map((updateOne) => ({ updateOne })),
  fc.record({ filter: target, replacement, upsert }).map((replaceOne) => ({ replaceOne })),
  fc.record({ filter: target }).map((deleteOne) => ({ deleteOne })),
);
const upserting = fc.record({ upsert });
const write = fc.oneof(
  fc.tuple(fc.constant('updateOne' as const), target, update, upserting),
  fc.tuple(fc.constant('updateMany' as const), target, update),
  fc.tuple(fc.constant('replaceOne' as const), target, replacement, upserting),
  fc.tuple(
    fc.constant('findOneAndUpdate' as const),
    target,
    update,
    fc.record({ upsert, returnDocument: fc.constantFrom('before', 'after') }),
  ),
  fc.tuple(fc.constant('insertOne' as const), document),
  fc.tuple(fc.constant('insertMany' as const), fc.array(document, { maxLength: 2 })),
  fc.tuple(fc.constant('deleteOne' as const), target),
  fc.tuple(fc.constant('deleteMany' as const), target),
  fc.tuple(fc.constant('bulkWrite' as const), fc.array(operation, { maxLength: 4 })),
);

export type RandomFind = typeof find extends fc.Arbitrary<infer Find> ? Find : never;
export type RandomWrite = typeof write extends fc.Arbitrary<infer Write> ? Write : never;

/** Documents and calls of every kind, most of them valid. */
export const randomCalls = { documents, find, write };
