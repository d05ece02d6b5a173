import { Button } from '@mantine/core'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Condition } from '#src/kernel/calls/narrowing.ts'
import type { Call } from '#src/kernel/contract.ts'
import type { RowGroup } from '#src/kernel/fields.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count, decimalText } from '#src/web/formats.ts'
import { EmptyState } from '../../../state/empty-state.tsx'
import { SkeletonRows } from '../../../state/skeleton.tsx'
import { Money } from '../../../text/money.tsx'
import type { FilterableColumn } from '../filterable.ts'
import type { ListView } from '../list-view.ts'
import css from '../view.module.css'
import { groupName, inGroup } from './groups.ts'

export interface GroupedRowsProps {
  call: Call
  /** The question without its groups. */
  asked: object
  view: ListView
  filterable: readonly FilterableColumn[]
  /** Whether a column's figures are money. */
  isMoney: (key: string) => boolean
  noun: readonly [string, string]
  nothing: ReactNode
  /** The rows that hold further conditions. */
  rows: (conditions: readonly Condition[]) => ReactNode
}

/** A list put together by a column, with what its figures add up to; a group opens to its rows. */
export default function GroupedRows(props: GroupedRowsProps) {
  const { call, asked, view, filterable, nothing } = props
  const sums = filterable.filter(({ adds }) => adds)
  const grouping = { group: view.group, sums: sums.map(({ key }) => key).join(',') }
  const { data, failure, again } = useQuery(call, { ...asked, ...grouping } as never, { keep: true })
  const groups = (data as { groups?: RowGroup[] } | undefined)?.groups
  if (failure)
    return (
      <EmptyState
        title="No pudimos cargar la lista."
        action={
          <Button variant="default" onClick={() => void again()}>
            Reintentar
          </Button>
        }
      />
    )
  if (groups === undefined) return <SkeletonRows />
  if (groups.length === 0) return nothing
  const currencies = new Set(groups.map(({ currency }) => currency)).size
  return (
    <div className={css.groups}>
      {groups.map((group) => (
        <Group key={`${group.value} ${group.currency}`} {...props} group={group} sums={sums} several={currencies > 1} />
      ))}
    </div>
  )
}

interface GroupProps extends GroupedRowsProps {
  group: RowGroup
  sums: readonly FilterableColumn[]
  /** There are several currencies. */
  several: boolean
}

function Group({ group, sums, several, view, filterable, noun, isMoney, rows }: GroupProps) {
  const [open, setOpen] = useState(false)
  const Arrow = open ? ChevronDown : ChevronRight
  const name = groupName(several ? group : { ...group, currency: null }, view.group, filterable)
  return (
    <section className={css.group} aria-label={name}>
      <button type="button" className={css.groupHead} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Arrow size={15} aria-hidden />
        <strong>{name}</strong>
        <span className={css.sum}>
          {count(group.rows)} {group.rows === 1 ? noun[0] : noun[1]}
        </span>
        {sums.map(({ key, title }) => (
          <span key={key} className={css.sum}>
            {title}:{' '}
            <b>
              {isMoney(key) ? (
                <Money amount={group.sums[key] ?? null} currency={group.currency ?? undefined} />
              ) : (
                decimalText(group.sums[key] ?? '0')
              )}
            </b>
          </span>
        ))}
      </button>
      {open && <div className={css.groupRows}>{rows(inGroup(group, view.group, filterable))}</div>}
    </section>
  )
}
