import type { Call, InputOf } from '#src/kernel/contract.ts'
import { send } from '../calls/transport.ts'
import type { RowOf } from '../ui/table/table.tsx'

/**
 * All rows of a paged list, fetched page by page, for an export.
 * @throws Failure
 */
export async function allRows<C extends Call>(
  call: C,
  input: Omit<InputOf<C>, 'cursor'>,
  company: string | null,
): Promise<RowOf<C>[]> {
  const rows: RowOf<C>[] = []
  let cursor: string | null = null
  do {
    const page = (await send(call, { ...input, ...(cursor ? { cursor } : {}) } as InputOf<C>, { company })) as Page<C>
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return rows
}

interface Page<C extends Call> {
  rows: RowOf<C>[]
  next: string | null
}
