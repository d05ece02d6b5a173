import type { ReactNode } from 'react'
import { LoadError } from '../state/load-error.tsx'
import { SkeletonRows } from '../state/skeleton.tsx'
import { Rows } from './rows.tsx'

interface ReadRowsProps<Of> {
  label: string
  /** The result of `useQuery`. */
  read: { data: readonly Of[] | undefined; failure: unknown; again: () => unknown }
  /** A whole sentence, as in 'No pudimos cargar los criterios.' */
  failed: string
  /** Shown if there are no rows. */
  empty: ReactNode
  /** Renders one row, with its key. */
  children: (row: Of) => ReactNode
}

/** A short list in all its states: loading, failed, empty, or its rows. */
export function ReadRows<Of>({ label, read: { data, failure, again }, failed, empty, children }: ReadRowsProps<Of>) {
  if (data === undefined) return failure ? <LoadError title={failed} again={again} /> : <SkeletonRows />
  return data.length === 0 ? empty : <Rows label={label}>{data.map(children)}</Rows>
}
