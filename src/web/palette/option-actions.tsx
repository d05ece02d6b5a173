import { useState } from 'react'
import type { PaletteOption } from './groups.ts'
import { fitOf } from './matching.ts'
import { OptionBox } from './option-box.tsx'
import css from './palette.module.css'

interface OptionActionsProps {
  of: PaletteOption
  onBack: () => void
  onClose: () => void
}

/** What can be done with a record. */
export function OptionActions({ of, onBack, onClose }: OptionActionsProps) {
  const [typed, setTyped] = useState('')
  const options = [{ title: 'Abrir', path: of.path }, ...of.actions]
    .filter(({ title }) => fitOf(typed, title) !== null)
    .map(({ title, path }) => ({ id: path, title, about: '', state: '', icon: 'arrow-right', path, actions: [] }))
  return (
    <OptionBox
      label={`Acciones de ${of.title}`}
      typed={typed}
      onType={setTyped}
      groups={options.length === 0 ? [] : [{ title: of.title, options }]}
      pending={false}
      lead={
        <button type="button" className={css.back} aria-label="Volver a los resultados" onClick={onBack}>
          ←
        </button>
      }
      status={options.length === 1 ? '1 acción' : `${options.length} acciones`}
      notice={options.length === 0 && <p className={css.notice}>Nada con “{typed.trim()}”.</p>}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
