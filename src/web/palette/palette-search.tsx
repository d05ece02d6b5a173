import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { moduleAt } from '#src/kernel/module.ts'
import { useUrlSearch } from '../address/url-state.ts'
import { useQuery } from '../calls/call.ts'
import { useSession } from '../session/session.tsx'
import { useSlots } from '../slots.ts'
import { type PaletteOption, paletteGroups } from './groups.ts'
import { OptionBox } from './option-box.tsx'
import css from './palette.module.css'
import { recentIn, recentKey, visitedPath } from './recent.ts'
import { useFound } from './use-found.ts'

interface PaletteSearchProps {
  typed: string
  onType: (typed: string) => void
  onActions: (of: PaletteOption) => void
  onClose: () => void
}

/** Everything by name: what was open lately, and what is typed among records, acts and screens. */
export function PaletteSearch({ typed, onType, onActions, onClose }: PaletteSearchProps) {
  const { user, company } = useSession()
  const { calls } = useSlots()
  const iconAt = useIconAt()
  const here = visitedPath(useLocation().pathname, useUrlSearch())
  const [recent] = useState(() => recentIn(recentKey(user.id, company?.id)))
  const entries = useQuery(calls.searchEntries, {}, { quiet: true, hasty: true })
  const { records, pending, failed, again } = useFound(typed)
  const groups = paletteGroups({ typed, here, recent, records, entries: entries.data ?? [], iconAt })
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const waits = pending || entries.loading
  const unloaded = failed || entries.failure !== null
  const retry = () => {
    again()
    void entries.again()
  }
  return (
    <OptionBox
      label="Buscar registros, acciones y pantallas"
      typed={typed}
      onType={onType}
      groups={groups}
      pending={waits}
      status={typed.trim() === '' ? '' : count === 1 ? '1 resultado' : `${count} resultados`}
      notice={
        unloaded ? (
          <p className={css.notice} role="alert">
            No pudimos buscar en todo.{' '}
            <button type="button" className={css.again} onClick={retry}>
              Reintentar
            </button>
          </p>
        ) : waits && count === 0 ? (
          <p className={css.notice}>Buscando…</p>
        ) : count === 0 ? (
          <p className={css.notice}>Nada con “{typed.trim()}”.</p>
        ) : (
          <p className={css.keys} aria-hidden>
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> elegir
            </span>
            <span>
              <kbd>Enter</kbd> abrir
            </span>
            <span>
              <kbd>→</kbd> acciones
            </span>
            <span>
              <kbd>Esc</kbd> cerrar
            </span>
          </p>
        )
      }
      onActions={onActions}
      onClose={onClose}
    />
  )
}

/** The icon of the module or screen at a path. */
function useIconAt() {
  const { modules, screens } = useSlots()
  return (path: string): string => {
    const [place] = path.split('?')
    const own = modules.find(({ id }) => id === moduleAt(path)) ?? screens.find((screen) => screen.path === place)?.link
    return own?.icon ?? 'history'
  }
}
