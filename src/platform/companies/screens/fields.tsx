import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { AddressText, EmailLink } from '#src/web/ui/text/address-text.tsx'
import type { CompanyFile } from '../company-files.ts'

/** The specification's fields with their values, '—' for empty ones. */
export function Fields({ company }: { company: CompanyFile }) {
  const { email, phone, country, city, address, website, description, logo_url } = company
  return (
    <Facts plain>
      <Fact name="Nombre">{company.display_name}</Fact>
      <Fact name="Correo electrónico">{email && <EmailLink email={email} />}</Fact>
      <Fact name="Teléfono">{phone}</Fact>
      <Fact name="País">{country}</Fact>
      <Fact name="Ciudad">{city}</Fact>
      <Fact name="Dirección">{address}</Fact>
      <Fact name="Sitio web">{website && <Out href={website} />}</Fact>
      <Fact name="Logo">{logo_url && <Out href={logo_url} />}</Fact>
      <Fact name="Descripción" wide>
        {description}
      </Fact>
    </Facts>
  )
}

/** An address that a company typed: shown in full, opened in a new tab, without a referrer. */
const Out = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    <AddressText>{href}</AddressText>
  </a>
)
