import { taxIdWarning } from '#src/kernel/tax-id/check.ts'
import { taxIdLine } from '#src/kernel/tax-id/written.ts'
import { CustomFacts } from '#src/platform/custom/ui/custom-facts.tsx'
import { ContactWays } from '#src/web/contact/contact-ways.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { PriceListName } from '../../price-lists/screens/price-list-name.tsx'
import { ProposedTaxNames } from '../../taxes/screens/proposed-tax-names.tsx'
import { placeLine } from '../rules.ts'
import type { Client } from '../schemas.ts'
import css from './contacts.module.css'

/** What is known of a contact; what only some have is there where they have it. */
export function ClientFacts({ client }: { client: Client }) {
  const { email, phone, company, legal_name, payment_days, price_list_id, city_code } = client
  const place = placeLine(client)
  const { people, addresses, notes, created_at, sales_taxes, purchase_taxes } = client
  const number = taxIdLine(client)
  const doubt = taxIdWarning(client)
  return (
    <Facts>
      <Fact name="Empresa">{company}</Fact>
      <Fact name="Correo electrónico">{email}</Fact>
      <Fact name="Teléfono">{phone}</Fact>
      <Fact name="Identificación">
        {doubt === null ? (
          number
        ) : (
          <>
            {number} <Badge tone="warn">Por revisar</Badge>
          </>
        )}
      </Fact>
      {legal_name !== '' && <Fact name="Razón social">{legal_name}</Fact>}
      {place !== '' && <Fact name="Dirección">{place}</Fact>}
      {city_code !== '' && <Fact name="Código del municipio">{city_code}</Fact>}
      {payment_days !== null && <Fact name="Plazo de pago">{daysText(payment_days)}</Fact>}
      {price_list_id !== null && (
        <Fact name="Lista de precios">
          <PriceListName id={price_list_id} />
        </Fact>
      )}
      {sales_taxes.length > 0 && (
        <Fact name="Impuestos en ventas">
          <ProposedTaxNames codes={sales_taxes} field="sales_taxes" />
        </Fact>
      )}
      {purchase_taxes.length > 0 && (
        <Fact name="Impuestos en compras">
          <ProposedTaxNames codes={purchase_taxes} field="purchase_taxes" />
        </Fact>
      )}
      <Fact name="Alta">
        <DateText at={created_at} as="long" />
      </Fact>
      <CustomFacts kind="cdm_clients" values={client.custom} />
      {people.length > 0 && (
        <Fact name="Personas" wide>
          <ul className={css.list}>
            {people.map((person, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may share a name
              <li key={at}>
                {[person.name, person.charge].filter(Boolean).join(', ')}
                <ContactWays email={person.email} phone={person.phone} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {addresses.length > 0 && (
        <Fact name="Otras direcciones" wide>
          <ul className={css.list}>
            {addresses.map((place, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may share a name
              <li key={at}>
                {place.name}: {[place.address, place.city].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {notes !== '' && (
        <Fact name="Notas" wide>
          {notes}
        </Fact>
      )}
    </Facts>
  )
}

const daysText = (days: number) => (days === 0 ? 'De contado' : days === 1 ? '1 día' : `${days} días`)
