import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/skeleton.tsx'

interface LoadedProps<Data> {
  /** As useQuery answers. */
  data: Data | undefined
  failure: unknown
  again: () => unknown
  children: (data: Data) => ReactNode
}

/** What a read answers, once it does; before, rows that wait; a way to ask again where it failed. */
export function Loaded<Data>({ data, failure, again, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!failure) return <SkeletonRows count={4} />
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
}
