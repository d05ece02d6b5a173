import fc from 'fast-check'
import type { Call } from '#src/kernel/contract.ts'
import { exampleOf, fieldsOf } from './example.ts'

/** What a hostile caller sends: the JSON text of a body, or a query string, and what fills the braces of the path. */
export interface Hostile {
  params: Record<string, string>
  sent: string
}

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0007',
  '\u202e\u2066',
  '\ud800',
  'x\udfff',
  '😀'.repeat(100),
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '١٢',
  '99999999999999999999',
  '1,5',
  'null',
  'undefined',
  '[object Object]',
  "'; drop table cdm_clients; --",
  "' or '1'='1",
  '$1',
  '%',
  '_%\\',
  "\\'; select pg_sleep(9)",
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..',
  'control',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  'x'.repeat(201),
  'ñ'.repeat(5_000),
]
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'company_id',
  'role',
  'id',
  'a[b]',
  'a[]',
  '',
  '\0',
  "x'",
]
const NUMBERS = [0, -0, -1, 0.5, 1e21, -1e21, 2 ** 31, 2 ** 53, 2 ** 63, Number.MAX_VALUE, Number.MIN_VALUE]

const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 300 }),
)
const key = fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 12 }))
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS, null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(key, text, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map(deep) },
)
/** Not objects, or not JSON at all. */
const otherBodies = fc.oneof(
  fc.jsonValue().map((json) => JSON.stringify(json)),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '7',
    '{"a":1,}',
    "{'a':1}",
    '\ufeff{}',
    '{"a":1e999}',
    '{}{}',
    'undefined',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Whether the input travels in the query: that of a read, and what stands beside a file. */
export const inQuery = (call: Call): boolean =>
  call['~orpc'].meta.kind === 'read' || call['~orpc'].meta.upload !== undefined

/** Inputs near a sound one of the call, with something wrong in them; a few happen to be sound. */
export function hostileInputs(call: Call): fc.Arbitrary<Hostile> {
  const sound = exampleOf(call)
  const names = Object.keys(fieldsOf(call))
  const changed = fc.oneof(
    ...(names.length > 0
      ? [
          {
            weight: 9,
            arbitrary: fc.tuple(fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }), value).map(([steps, bad]) => {
              return spoil(sound, steps, bad) as Input
            }),
          },
          { weight: 1, arbitrary: fc.constantFrom(...names).map((name) => without(sound, name)) },
          { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...names), value) },
        ]
      : []),
    { weight: 2, arbitrary: fc.tuple(key, value).map(([name, bad]) => put(sound, name, bad)) },
  )
  const query = inQuery(call)
  const whole = changed.map((input) => split(call, input, query))
  if (query) return whole
  const path = split(call, sound, false).params
  return fc.oneof(
    { weight: 9, arbitrary: whole },
    { weight: 1, arbitrary: otherBodies.map((sent) => ({ params: path, sent })) },
  )
}

/** The worst, in every place that holds something: chance alone might pass one by. */
export function worstInputs(call: Call): Hostile[] {
  const sound = exampleOf(call)
  return leaves(sound).flatMap((steps) =>
    WORST.map((bad) => split(call, spoil(sound, steps, bad) as Input, inQuery(call))),
  )
}

const WORST = ['a\0b', 'x\ud800', 'ñ'.repeat(5_000), '99999999999999999999', 1e21, -1, 0.5, null, {}, ['x']]

/** The steps to each place. */
function leaves(inner: unknown): number[][] {
  if (typeof inner !== 'object' || inner === null) return [[]]
  return Object.values(inner).flatMap((part, at) => leaves(part).map((steps) => [at, ...steps]))
}

type Input = Record<string, unknown>

/** Puts something bad where the steps lead: the first is a field, the next one inside it, as deep as there is something. */
function spoil(inner: unknown, [step, ...steps]: number[], bad: unknown): unknown {
  if (step === undefined || typeof inner !== 'object' || inner === null) return bad
  const parts = Object.entries(inner)
  const [name, part] = parts[step % Math.max(parts.length, 1)] ?? ['x', undefined]
  if (Array.isArray(inner)) return inner.with(Number(name), spoil(part, steps, bad))
  return put(inner as Input, name, spoil(part, steps, bad))
}

/** Own properties whatever their name: `{...x, [name]: y}` would lose '__proto__'. */
const put = (input: Input, name: string, bad: unknown): Input =>
  Object.fromEntries([...Object.entries(input), [name, bad]])

const without = (input: Input, name: string): Input =>
  Object.fromEntries(Object.entries(input).filter(([other]) => other !== name))

function split(call: Call, input: Input, query: boolean): Hostile {
  const inPath = [...(call['~orpc'].route.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(inPath.map((name) => [name, plain(input[name])]))
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  if (!query) return { params, sent: JSON.stringify(Object.fromEntries(rest)) }
  return { params, sent: new URLSearchParams(rest.map(([name, part]) => [name, plain(part)])).toString() }
}

const plain = (part: unknown): string => (typeof part === 'string' ? part : (JSON.stringify(part) ?? 'undefined'))

function deep(levels: number): unknown {
  return levels === 0 ? 'x' : levels % 2 ? [deep(levels - 1)] : { a: deep(levels - 1) }
}
