import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { figureFormats } from '#src/web/formats.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { Waybill } from '../schemas.ts'

/** The way, who carries, and what. */
export const WaybillFacts = ({ waybill }: { waybill: Waybill }) => (
  <>
    <Facts>
      <Fact name="Motivo">{waybill.reason}</Fact>
      {waybill.invoice && (
        <Fact name="Factura">
          <Link {...linkTo({ tab: 'cartera', factura: waybill.invoice.id }, modulePath('contabilidad'))}>
            {waybill.invoice.number}
          </Link>
        </Fact>
      )}
      <Fact name="Sale">
        <DateText at={waybill.starts_on} />
      </Fact>
      <Fact name="Llega">
        <DateText at={waybill.ends_on} />
      </Fact>
      <Fact name="Sale de" wide>
        {waybill.origin}
      </Fact>
      <Fact name="Llega a" wide>
        {waybill.destination}
      </Fact>
      {waybill.route && (
        <Fact name="Ruta" wide>
          {waybill.route}
        </Fact>
      )}
      <Fact name="Transportista">{waybill.carrier}</Fact>
      <Fact name={waybill.carrier_kind}>{waybill.carrier_number}</Fact>
      <Fact name="Placa">{waybill.plate}</Fact>
    </Facts>
    <Goods waybill={waybill} />
  </>
)

function Goods({ waybill: { lines } }: { waybill: Waybill }) {
  const { decimal } = figureFormats()
  return (
    <PagePart title="Qué se traslada" level={3}>
      <Rows label="Qué se traslada">
        {lines.map(({ id, code, description, quantity }) => (
          <Row key={id} title={description} text={code}>
            {decimal(quantity)}
          </Row>
        ))}
      </Rows>
    </PagePart>
  )
}
