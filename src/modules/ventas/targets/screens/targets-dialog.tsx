import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { laterMonth } from '#src/kernel/days/day.ts'
import { monthName } from '#src/kernel/month.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ventas } from '../../contract.ts'
import css from './targets.module.css'
import { TargetsForm } from './targets-form.tsx'

/** Months that can be chosen before and after the current one. */
const BEFORE = 12
const AFTER = 12

/** What the company and its sellers are to win in a month. */
export function TargetsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Metas de ventas">
      {open && <Months onClose={onClose} />}
    </Dialog>
  )
}

function Months({ onClose }: { onClose: () => void }) {
  const thisMonth = useCompanyToday().slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const months = Array.from({ length: BEFORE + AFTER + 1 }, (_, at) => laterMonth(thisMonth, at - BEFORE))
  return (
    <div className={css.targets}>
      <NativeSelect
        label="Mes"
        data={months.map((value) => ({ value, label: monthName(value) }))}
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      <Loaded key={month} month={month} onClose={onClose} />
    </div>
  )
}

function Loaded({ month, onClose }: { month: string; onClose: () => void }) {
  const { data, failure, again } = useQuery(ventas.targets, { month })
  const before = useQuery(ventas.targets, { month: laterMonth(month, -1) }, { quiet: true }).data
  const sellers = useQuery(ventas.sellers).data
  if (data && sellers) return <TargetsForm saved={data} before={before} sellers={sellers} onClose={onClose} />
  return failure ? <LoadError title="No pudimos cargar las metas." again={again} /> : <SkeletonRows />
}
