import { modulePath } from '#src/kernel/module.ts'
import { useSession } from '#src/web/session/session.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import type { ListedMovement } from '../contract.ts'

/** The movement's note, and before it the document to which it belongs; each leads there, or to its line in a list. */
export function MovementNote({
  movement: { document, note },
}: {
  movement: Pick<ListedMovement, 'document' | 'note'>
}) {
  const connected = useSession().modules.includes('contabilidad')
  const path = document && pathOf(document, connected)
  if (!path) return [document?.name, note].filter(Boolean).join(' · ')
  return (
    <>
      <PathLink path={path}>{document.name}</PathLink> · {note}
    </>
  )
}

function pathOf({ kind, id, name }: { kind: string; id: string; name: string }, opensBooks: boolean): string | null {
  if (kind === 'count') return `${modulePath('bodega')}?tab=conteos&conteo=${id}`
  if (kind === 'production') return `${modulePath('bodega')}?tab=produccion&produccion=${id}`
  if (kind === 'transfer') return `${modulePath('bodega')}?tab=traslados`
  if (!opensBooks) return null
  const listed = (tab: string, view: string) =>
    `${modulePath('contabilidad')}?tab=${tab}&vista=${view}&q=${encodeURIComponent(name)}`
  if (kind === 'credit_note') return listed('cartera', 'notas')
  if (kind === 'supplier_return') return listed('compras', 'devoluciones')
  if (kind === 'receipt') return `${modulePath('contabilidad')}?tab=compras&vista=entradas&entrada=${id}`
  return kind === 'invoice' ? `${modulePath('contabilidad')}?tab=cartera&factura=${id}` : null
}
