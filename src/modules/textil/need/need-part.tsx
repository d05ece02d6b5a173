import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { textil } from '../contract.ts'
import type { Order } from '../rows.ts'
import textilCss from '../screens/textil.module.css'
import css from './need-part.module.css'
import { wantedText } from './rules.ts'
import type { MaterialNeed } from './schemas.ts'

/** What the order of a style takes, what there is of it, and what is short. */
export function NeedPart({ order }: { order: Order }) {
  const { data, failure, again } = useQuery(textil.orderNeed, { id: order.id }, { quiet: true })
  const materials = data?.materials ?? []
  return (
    <PagePart title="Materiales" aside={materials.length > 0 && <NeedActs order={order} materials={materials} />}>
      {data === undefined ? (
        failure ? (
          <LoadError title="No pudimos calcular los materiales." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : materials.length === 0 ? (
        <p className={textilCss.quiet}>
          La ficha de {order.style_name} todavía no dice qué materiales lleva. Escríbelos en «Fichas».
        </p>
      ) : (
        <Rows label="Materiales">
          {materials.map((material) => (
            <Row key={material.material_id} title={material.name} text={<There material={material} />}>
              <span className={css.need}>
                {count(material.need)}
                {material.unit !== '' && ` ${material.unit}`}
              </span>
              <NeedBadge material={material} />
            </Row>
          ))}
        </Rows>
      )}
    </PagePart>
  )
}

const There = ({ material: { stock, kept, free, to_come } }: { material: MaterialNeed }) => (
  <>
    Hay {count(stock)} · libres {count(Math.max(0, free))}
    {kept > 0 && ` · reservadas para esta orden ${count(kept)}`}
    {to_come > 0 && ` · por llegar ${count(to_come)}`}
  </>
)

function NeedBadge({ material: { need, kept, shortage } }: { material: MaterialNeed }) {
  if (shortage > 0) return <Badge tone="bad">{`Faltan ${count(shortage)}`}</Badge>
  return kept >= need ? <Badge tone="good">Reservado</Badge> : <Badge tone="info">Alcanza</Badge>
}

function NeedActs({ order, materials }: { order: Order; materials: readonly MaterialNeed[] }) {
  const may = useMay()
  const { modules } = useSession()
  const reserving = useAction(textil.reserveMaterials)
  const releasing = useAction(textil.releaseMaterials)
  const open = order.status !== 'Cancelada' && order.status !== 'Completada'
  const reserves = open && modules.includes('bodega') && may(textil.reserveMaterials)
  const buys = open && modules.includes('contabilidad') && may(contabilidad.addProposedOrders)
  const wanted = wantedText(materials)
  const at = { tab: 'compras', vista: 'ordenes', orden_compra: 'propuestas', piden: wanted }
  return (
    <span className={css.acts}>
      {reserves && materials.some(({ need, kept, free }) => kept < need && free > 0) && (
        <Button variant="default" disabled={reserving.busy} onClick={() => void reserving.run({ id: order.id })}>
          Reservar materiales
        </Button>
      )}
      {reserves && materials.some(({ kept }) => kept > 0) && (
        <Button variant="subtle" disabled={releasing.busy} onClick={() => void releasing.run({ id: order.id })}>
          Liberar
        </Button>
      )}
      {buys && wanted !== '' && (
        <Button variant="default" renderRoot={(root) => <Link {...root} {...linkTo(at, modulePath('contabilidad'))} />}>
          Proponer compra
        </Button>
      )}
    </span>
  )
}
