import { useState } from 'react'
import { count } from '#src/web/formats.ts'
import { PhotoDialog } from '../photos/screens/photo-thumbs.tsx'
import { defectsOf } from '../rules.ts'
import type { Inspection } from '../schemas.ts'
import css from './quality.module.css'

/** All photos of an inspection, from the first one on. */
export function Photos({ inspection: { photos }, onClose }: { inspection: Inspection; onClose: () => void }) {
  const [shown, setShown] = useState(0)
  return <PhotoDialog photos={photos} shown={shown} onShow={(next) => (next === -1 ? onClose() : setShown(next))} />
}

export const LotName = ({
  inspection: { lot_name, order_code, voided_at, void_reason },
}: {
  inspection: Inspection
}) => (
  <span>
    {lot_name} <span className={css.quiet}>{order_code}</span>
    {voided_at !== null && <span className={css.voided}>Anulada: {void_reason}</span>}
  </span>
)

export function DefectsCell({ inspection: { defects, note } }: { inspection: Inspection }) {
  if (defects.length === 0 && note === '') return '—'
  const text = defects.map(({ name, quantity }) => `${name}: ${count(quantity)}`).join(', ')
  return (
    <span className={css.clamp} title={`${count(defectsOf(defects))} defectos`}>
      {text}
      {note !== '' && <span className={css.quiet}> {note}</span>}
    </span>
  )
}
