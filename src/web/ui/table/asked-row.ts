import { writeConditions } from '#src/kernel/calls/narrowing.ts'
import type { Call } from '#src/kernel/contract.ts'
import { useAskedAct } from '../../address/asked-act.ts'
import { useUrlSearch } from '../../address/url-state.ts'
import { useQuery } from '../../calls/call.ts'
import type { RowOf, TableProps } from './table.tsx'

/** Begins what the address asks of one row of a list (`?hacer=duplicar:<id>`), which need not be among those that are loaded. */
export function useAskedRow<C extends Call>({ call, input, actions, rowKey = idOf }: TableProps<C>): void {
  const { hacer = '' } = useUrlSearch()
  const [word, id = ''] = hacer.split(':')
  const where = writeConditions([{ column: 'id', op: 'eq', value: id }])
  const reading = { enabled: id !== '' && actions !== undefined, quiet: true }
  const { data } = useQuery(call, ...([{ ...input, where }, reading] as never))
  const row = (data as { rows: RowOf<C>[] } | undefined)?.rows.find((one) => rowKey(one) === id)
  const asked = row && actions?.(row).find((action) => action.asked === word)
  useAskedAct({ [hacer]: asked?.onClick })
}

const idOf = (row: unknown) => String((row as { id: unknown }).id)
