import { Button } from '@mantine/core'
import { count } from '#src/web/formats.ts'
import css from './pages-footer.module.css'

interface PagesFooterProps {
  /** The result of usePages, once there are rows. */
  pages: { rows?: readonly unknown[]; total?: number; hasMore: boolean; loadingMore: boolean; more: () => void }
  /** Singular and plural for the count, as in ['cliente', 'clientes']. */
  noun: readonly [string, string]
}

/** The footer of a paged list: the total, and a button for more. */
export function PagesFooter({ pages, noun }: PagesFooterProps) {
  const total = pages.total ?? pages.rows?.length ?? 0
  return (
    <footer className={css.footer}>
      <span aria-live="polite">
        {count(total)} {total === 1 ? noun[0] : noun[1]}
      </span>
      {pages.hasMore && (
        <Button variant="subtle" size="compact-sm" disabled={pages.loadingMore} onClick={pages.more}>
          {pages.loadingMore ? 'Cargando…' : 'Cargar más'}
        </Button>
      )}
    </footer>
  )
}
