import { Button } from '@mantine/core'
import { count } from '#src/web/formats.ts'
import css from './pages-footer.module.css'

interface PagesFooterProps {
  /** What usePages answers, once there are rows. */
  pages: { rows?: readonly unknown[]; total?: number; hasMore: boolean; loadingMore: boolean; more: () => void }
  /** One and many, for the count, as in ['cliente', 'clientes']. */
  noun: readonly [string, string]
}

/** Under a list that comes page by page: how many there are, and the way on. */
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
