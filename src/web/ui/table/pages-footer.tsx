import { Button } from '@mantine/core'
import { count } from '#src/web/formats.ts'
import css from './pages-footer.module.css'

interface PagesFooterProps {
  /** What usePages answers, once there are rows. */
  pages: {
    rows?: readonly unknown[]
    total?: number
    countAll?: () => void
    counting?: boolean
    hasMore: boolean
    loadingMore: boolean
    more: () => void
  }
  /** One and many, for the count, as in ['cliente', 'clientes']. */
  noun: readonly [string, string]
}

/** The footer of a paged list: the total, and a button for more. */
export function PagesFooter({ pages, noun }: PagesFooterProps) {
  const total = pages.total ?? pages.rows?.length ?? 0
  return (
    <footer className={css.footer}>
      <span aria-live="polite">
        {pages.countAll && 'más de '}
        {count(total)} {total === 1 ? noun[0] : noun[1]}
        {pages.countAll && (
          <Button variant="subtle" size="compact-sm" disabled={pages.counting} onClick={pages.countAll}>
            {pages.counting ? 'Contando…' : 'Contar todo'}
          </Button>
        )}
      </span>
      {pages.hasMore && (
        <Button variant="subtle" size="compact-sm" disabled={pages.loadingMore} onClick={pages.more}>
          {pages.loadingMore ? 'Cargando…' : 'Cargar más'}
        </Button>
      )}
    </footer>
  )
}
