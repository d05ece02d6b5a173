import type { Call, InputOf } from '#src/kernel/contract.ts'
import { send } from '../calls/transport.ts'
import type { RowOf } from '../ui/table/table.tsx'
import { narrowingShown } from '../ui/table/view/shown-narrowing.ts'

/**
 * All rows of a paged list, fetched page by page, for an export: those that hold the conditions of the list on screen, in its order.
 * @param most how many of them, from the first on
 * @throws Failure
 */
export async function allRows<C extends Call>(
  call: C,
  input: Omit<InputOf<C>, 'cursor'>,
  company: string | null,
  most = Number.POSITIVE_INFINITY,
): Promise<RowOf<C>[]> {
  const rows: RowOf<C>[] = []
  const narrowing = narrowingShown(call)
  let cursor: string | null = null
  do {
    const page = (await send(call, { ...input, ...narrowing, ...(cursor ? { cursor } : {}) } as InputOf<C>, {
      company,
    })) as Page<C>
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== null && rows.length < most)
  return rows.slice(0, most)
}

interface Page<C extends Call> {
  rows: RowOf<C>[]
  next: string | null
}
