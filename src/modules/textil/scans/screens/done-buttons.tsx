import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type CallOutcome, useAction } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { textil } from '../../contract.ts'
import type { BundleParts, BundleStation, ScannedBundle } from '../schemas.ts'
import css from './scans.module.css'
import { Stepper } from './stepper.tsx'

/** A tap that was made: when, and what becomes of it, which without a line is later. */
export interface Scanned {
  scanned_at: string
  outcome: Promise<CallOutcome<BundleParts>>
}

interface DoneButtonsProps {
  bundle: ScannedBundle
  here: BundleStation
  operator: string
  onScanned: (scanned: Scanned) => void
}

/** What became of a bundle's pieces: all good in one tap, or first how many are not, or are not done yet. */
export function DoneButtons({ bundle, here, operator, onScanned }: DoneButtonsProps) {
  const [operation, setOperation] = useState('')
  const [seconds, setSeconds] = useState(0)
  const [rejected, setRejected] = useState(0)
  const [undone, setUndone] = useState(0)
  const { run, busy } = useAction(textil.scanBundle)
  const good = bundle.quantity - seconds - rejected - undone
  const open = here.operations.filter(({ done }) => !done)
  const all = seconds + rejected + undone === 0
  const next = bundle.stations[bundle.stations.findIndex(({ id }) => id === here.id) + 1]

  const scan = async () => {
    const scanned_at = new Date().toISOString()
    const said = { good, seconds, rejected, scanned_at }
    const place = { station_id: here.id, operation_id: operation || null, operator_id: operator || null }
    const input = { id: bundle.id, version: bundle.version, ...place, ...said }
    const what = told(good, seconds, rejected)
    const about = `${bundle.order_code}, bulto ${bundle.number} · ${here.name}: ${what}`
    const outcome = await run(input, { about })
    // Without a line it waits on the phone, and the next ticket may be read.
    if (outcome.ok) onScanned({ scanned_at, outcome: Promise.resolve(outcome) })
    else if (outcome.waiting) onScanned({ scanned_at, outcome: outcome.waiting })
  }

  return (
    <>
      <p className={css.where}>
        {here.name}
        {next && <span> · después: {next.name}</span>}
      </p>
      {open.length > 1 && (
        <NativeSelect
          label="Qué se hizo"
          size="lg"
          classNames={{ input: css.field }}
          value={operation}
          data={[
            { value: '', label: `Todo: ${open.map(({ name }) => name).join(', ')}` },
            ...open.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setOperation(event.currentTarget.value)}
        />
      )}
      {here.done && <p className={css.stop}>Aquí ya se hizo todo: lo que registres se anota como reproceso.</p>}
      <Button
        className={css.tap}
        fullWidth
        loading={busy}
        disabled={good + seconds + rejected === 0}
        onClick={() => void scan()}
      >
        {all ? `Todas buenas: ${count(good)}` : `Registrar: ${told(good, seconds, rejected)}`}
      </Button>
      <Stepper label="Segundas" value={seconds} most={seconds + good} onChange={setSeconds} />
      <Stepper label="Rechazadas" value={rejected} most={rejected + good} onChange={setRejected} />
      <Stepper label="Sin hacer" value={undone} most={undone + good} onChange={setUndone} />
      {undone > 0 && good > 0 && (
        <p className={css.where} role="status">
          {count(undone)} {undone === 1 ? 'queda' : 'quedan'} en {here.name}, en un bulto nuevo.
        </p>
      )}
    </>
  )
}

const told = (good: number, seconds: number, rejected: number) =>
  [
    `${count(good)} ${good === 1 ? 'buena' : 'buenas'}`,
    seconds > 0 && `${count(seconds)} ${seconds === 1 ? 'segunda' : 'segundas'}`,
    rejected > 0 && `${count(rejected)} ${rejected === 1 ? 'rechazada' : 'rechazadas'}`,
  ]
    .filter(Boolean)
    .join(' · ')
