import { useNavigate } from '@tanstack/react-router'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { addressOf } from '../rules/address.ts'
import { COMPARED_WITH, SPANS } from '../rules/spans.ts'
import type { FigureQuestion } from '../schemas.ts'

/** A report stands in the address, so that it is reloaded, sent and gone back to. */
export function useQuestion(): [FigureQuestion | null, (change: Partial<FigureQuestion>) => void] {
  const search = useUrlSearch()
  const navigate = useNavigate()
  const question = questionIn(search)
  const change = (next: Partial<FigureQuestion>) =>
    void navigate({
      to: '.',
      search: (before: UrlSearch) => ({ ...before, ...addressOf({ ...(questionIn(before) ?? EMPTY), ...next }) }),
      resetScroll: false,
    })
  return [question, change]
}

const EMPTY: FigureQuestion = {
  ...{ fact: '', by: '', across: '', measures: ['rows'], where: '', on: '', span: 'este-anio', from: '', to: '' },
  compare: 'nada',
}

/** Null: the address asks nothing. */
function questionIn({ de, filas, columnas, cifras, donde, dia, periodo, desde, hasta, comparar }: UrlSearch) {
  if (!de || !filas) return null
  return {
    ...{ fact: de, by: filas, across: columnas ?? '', measures: (cifras ?? 'rows').split(','), where: donde ?? '' },
    ...{ on: dia ?? '', from: desde ?? '', to: hasta ?? '' },
    span: SPANS.find((one) => one === periodo) ?? 'este-anio',
    compare: COMPARED_WITH.find((one) => one === comparar) ?? 'nada',
  } satisfies FigureQuestion
}
