import { use, useState } from 'react'
import type { TaxId } from '#src/kernel/tax-id/kinds.ts'
import { taxIdLine, taxIdText } from '#src/kernel/tax-id/written.ts'
import { COUNTRIES } from '#src/platform/auth/registration/countries.ts'
import { type CompanyDetails, CURRENCIES, companies } from '#src/platform/companies/contract.ts'
import { FieldsCard } from '#src/platform/custom/ui/fields-card.tsx'
import { HistoryButton } from '#src/platform/history/ui/history-button.tsx'
import { TagsCard } from '#src/platform/notes/tags/ui/tags-card.tsx'
import { templateCalls } from '#src/platform/templates/contract.ts'
import { ChosenCompany, useQuery } from '#src/web/calls/call.ts'
import { useMay, useReloadSession } from '#src/web/session/session.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { ImageField } from '#src/web/ui/fields/files/image-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TaxIdField } from '#src/web/ui/fields/tax-id-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { useViewedCompany } from '#src/web/viewed-company.ts'

/** How the company shows itself; control sees that of the company it looks into. */
export function ConfiguracionTab() {
  const visited = use(ChosenCompany)
  return visited === null ? (
    <>
      <OwnDetails />
      <FieldsCard />
      <TagsCard />
    </>
  ) : (
    <VisitedDetails id={visited} />
  )
}

function VisitedDetails({ id }: { id: string }) {
  const { data, failure } = useQuery(companies.file, { id })
  const { currency } = useViewedCompany()
  if (data === undefined) return failure ? <EmptyState title="No pudimos cargar los datos." /> : <SkeletonRows />
  return (
    <Card title="Datos de la empresa" description="Así aparece en la plataforma y en sus documentos." width={760}>
      <Details details={{ ...data, currency }} />
    </Card>
  )
}

function OwnDetails() {
  const { data, failure } = useQuery(companies.details)
  const mayEdit = useMay()(companies.saveDetails)
  if (data === undefined) return failure ? <EmptyState title="No pudimos cargar los datos." /> : <SkeletonRows />
  return (
    <Card
      title="Datos de la empresa"
      description="Así aparece tu empresa en la plataforma y en tus documentos."
      actions={<HistoryButton call={companies.details} name="los datos de la empresa" />}
      width={760}
    >
      {mayEdit ? <DetailsForm first={data} /> : <Details details={data} />}
    </Card>
  )
}

/** Begins with what was there when it was opened: what somebody else saves meanwhile does not wipe out what is being typed. */
function DetailsForm({ first }: { first: CompanyDetails }) {
  const [profile, setProfile] = useState(first)
  const reloadSession = useReloadSession()
  const { version, ...fields } = profile
  return (
    <Form
      key={version}
      call={companies.saveDetails}
      initial={{ ...fields, tax_number: taxIdText(fields) }}
      extra={{ version }}
      submit="Guardar cambios"
      layout="columns"
      keep
      onDone={(saved) => {
        setProfile(saved)
        void reloadSession()
      }}
    >
      <TextField name="display_name" label="Nombre de la empresa" autoComplete="organization" wide />
      <TextField
        name="legal_name"
        label="Razón social"
        hint="Si no es el mismo nombre: la de tus documentos."
        autoComplete="off"
        wide
      />
      <TaxIdField />
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="off" />
      <TextField name="phone" label="Teléfono" type="tel" autoComplete="off" />
      <TextField name="website" label="Sitio web" type="url" placeholder="https://" />
      <SelectField name="country" label="País" options={countriesWith(profile.country)} />
      <TextField name="city" label="Ciudad" autoComplete="address-level2" />
      <TextField name="address" label="Dirección" autoComplete="street-address" wide />
      <TextAreaField name="description" label="Descripción" wide />
      <ImageField
        name="logo_url"
        label="Logo"
        hint="En el menú de tu equipo y en tus documentos."
        upload={templateCalls.uploadLogo}
      />
      <ChoiceField name="currency" label="Moneda" options={CURRENCIES} hint="En ella se guardan todos tus importes." />
    </Form>
  )
}

/** One that was written by hand once stays until another is chosen. */
const countriesWith = (own: string) => (own === '' || COUNTRIES.includes(own) ? COUNTRIES : [own, ...COUNTRIES])

type LabelledTexts = Record<(typeof LABELS)[number][0], string> & TaxId

const LABELS = [
  ['display_name', 'Nombre de la empresa'],
  ['legal_name', 'Razón social'],
  ['tax_number', 'Identificación'],
  ['email', 'Correo electrónico'],
  ['phone', 'Teléfono'],
  ['country', 'País'],
  ['city', 'Ciudad'],
  ['address', 'Dirección'],
  ['website', 'Sitio web'],
  ['description', 'Descripción'],
  ['currency', 'Moneda'],
] as const satisfies readonly [keyof CompanyDetails, string][]

/** For those who only read. */
function Details({ details }: { details: LabelledTexts }) {
  return (
    <Facts plain>
      {LABELS.map(([name, label]) => (
        <Fact key={name} name={label} wide={name === 'description'}>
          {name === 'tax_number' ? taxIdLine(details) : details[name]}
        </Fact>
      ))}
    </Facts>
  )
}
