import type { RecordOf } from '#src/kernel/calls/record.ts'
import type { Call } from '#src/kernel/contract.ts'
import { found } from '#src/kernel/refusal.ts'
import { refuseUnlessMay } from '#src/server/calls/gate.ts'
import type { Area, Ctx } from '#src/server/calls/serve.ts'
import { callWithin, type NamedCall } from '#src/server/undo/call-within.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import type { ShownRecord } from '../contract.ts'
import { inputShape } from './schema-keys.ts'

type Fields = Record<string, unknown>

/** A record that a person may see, as the read that shows it answered. */
export interface Shown {
  call: Call
  record: RecordOf
  /** Null where a company has one. */
  id: string | null
  answer: Fields
}

/**
 * Makes the read that shows a record, with every refusal of its own, and finds the record in its answer.
 * @throws Refusal 403, or 404 for a read that shows none or an answer without it
 */
export async function shownRecord(ctx: Ctx<ShownRecord>, { areas, moduleIds }: Installed): Promise<Shown> {
  const { call: path, id = null, of } = ctx.input
  const named = found(readAt(areas, path))
  const { meta } = named.call['~orpc']
  const record = found(meta.record)
  refuseUnlessMay(meta, ctx.user, moduleIds)
  return found(await shownBy(ctx, named, record, { id, of }))
}

/**
 * The record in the answer of a read that the person may make; undefined if it is not there.
 * @throws whatever the read refuses
 */
export async function shownBy(
  ctx: Ctx<unknown>,
  named: NamedCall,
  record: RecordOf,
  { id, of }: { id: string | null; of: string | undefined },
): Promise<Shown | undefined> {
  for (const { input, only } of asksOf(named.call, record, id, of)) {
    const answer = answerOf(await callWithin(named, ctx, input, only), id, only !== undefined)
    if (answer) return { call: named.call, record, id, answer }
  }
  return undefined
}

function readAt(areas: readonly Area[], path: string): NamedCall | undefined {
  for (const { contract, handlers } of areas) {
    for (const [key, call] of Object.entries(contract)) {
      const handler = handlers[key]
      if (call['~orpc'].meta.record && call['~orpc'].route.path === path && handler) return { call, handler }
    }
  }
  return undefined
}

/** The inputs by which the read is asked for a record, and whether it is a list that is narrowed to it. */
function asksOf(
  call: Call,
  record: RecordOf,
  id: string | null,
  of: string | undefined,
): { input: object; only?: string }[] {
  if (id === null) return [{ input: {} }]
  if (of !== undefined) return [{ input: { id: of }, only: id }]
  if ('id' in inputShape(call)) return [{ input: { id } }]
  return (record.asks ?? [{}]).map((input) => ({ input, only: id }))
}

/** The record's fields in an answer: it is the record, holds it beside other things, or is a list with its row. */
function answerOf(answer: unknown, id: string | null, isList: boolean): Fields | undefined {
  if (id === null) return isFields(answer) ? answer : undefined
  const isIt = (value: unknown): value is Fields => isFields(value) && value.id === id
  if (!isList) {
    const held = isIt(answer) ? answer : Object.values(answer as Fields).find(isIt)
    return held && { ...(answer as Fields), ...held }
  }
  if (Array.isArray(answer)) return answer.find(isIt)
  const lists = Object.values(answer as Fields).filter(Array.isArray)
  if ('next' in (answer as Fields) && lists.some(({ length }) => length > 1))
    throw new Error('A page was not narrowed to a row')
  return lists.flat().find(isIt)
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
