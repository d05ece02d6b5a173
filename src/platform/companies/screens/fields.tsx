import type { CompanyFile } from '../registered.ts'
import css from './admin.module.css'

/** Each field of the specification with what it says, '—' where nothing. */
export function Fields({ company }: { company: CompanyFile }) {
  const { email, phone, country, city, address, website, description, logo_url } = company
  return (
    <dl className={css.fields}>
      <Field name="Nombre">{company.display_name}</Field>
      <Field name="Correo electrónico">{email && <a href={`mailto:${email}`}>{email}</a>}</Field>
      <Field name="Teléfono">{phone}</Field>
      <Field name="País">{country}</Field>
      <Field name="Ciudad">{city}</Field>
      <Field name="Dirección">{address}</Field>
      <Field name="Sitio web">{website && <Out href={website} />}</Field>
      <Field name="Logo">{logo_url && <Out href={logo_url} />}</Field>
      <Field name="Descripción">{description}</Field>
    </dl>
  )
}

const Field = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={css.field}>
    <dt>{name}</dt>
    <dd>{children || '—'}</dd>
  </div>
)

/** What a company typed as an address: shown whole, opened apart, told nothing of where one comes from. */
const Out = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {href}
  </a>
)
