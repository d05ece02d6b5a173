import { countryOf } from '#src/kernel/countries.ts'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { found } from '#src/kernel/refusal.ts'
import type { TaxId } from '#src/kernel/tax-id/kinds.ts'
import { taxIdLine } from '#src/kernel/tax-id/written.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { DocumentContent } from '../document.ts'
import {
  type Design,
  defaultDesign,
  type HeaderData,
  pictureIn,
  picturePath,
  soundDesign,
  type TemplateType,
} from '../rows.ts'
import { type Logo, printDocument } from './layout.ts'

/**
 * A company's quote or invoice on paper: as its default template of that type says, or in the platform's own look where it has none.
 *
 * @throws Refusal 422 where it takes more pages than anybody prints
 */
export async function drawDocument(sql: Query, company: string, document: DocumentContent): Promise<PrintedDocument> {
  const type = document.type === 'quote' ? 'quote' : 'invoice'
  const [template] = await sql<Design>`
    select header_data, footer_data, paper from document_templates
    where company_id = ${company} and template_type = ${type} and is_default and archived_at is null`
  const design = template ? soundDesign(type, template) : await startingDesign(sql, company, type)
  return drawDesign(sql, company, document, design)
}

/** The same by a design that need not be kept anywhere. */
export async function drawDesign(
  sql: Query,
  company: string,
  document: DocumentContent,
  design: Design,
): Promise<PrintedDocument> {
  const { companyDetails, docDetails, visuals } = design.header_data
  const titled = { ...docDetails, title: document.title ?? docDetails.title }
  const logoUrl = visuals.showLogo ? document.logo_url || companyDetails.logoUrl : ''
  const [profile] = await sql<{ country: string }>`select country from company_profiles where company_id = ${company}`
  // What is said of a debt, its terms and where to pay it, says nothing of money that came.
  const received = document.type === 'receipt' && { showNotes: false, showTerms: false, showBankInfo: false }
  return printDocument(
    document,
    {
      ...design,
      footer_data: { ...design.footer_data, ...received },
      header_data: { ...design.header_data, docDetails: titled },
    },
    { logo: await logoAt(sql, company, logoUrl), country: found(profile).country },
  )
}

/** The defaults, filled with what the company says of itself. */
export async function startingDesign(sql: Query, company: string, type: TemplateType): Promise<Design> {
  const [profile] = await sql<Partial<HeaderData['companyDetails']> & TaxId & { country: string }>`
    select coalesce(nullif(legal_name, ''), display_name) as name, tax_kind, tax_number, email, phone, website, country,
      concat_ws(', ', nullif(address, ''), nullif(city, ''), nullif(country, 'No especificado')) as address,
      case when logo_url ~* '^https://' or logo_url like ${picturePath('%')} then logo_url else '' end as "logoUrl"
    from company_profiles where company_id = ${company}`
  const { country, phone, website, tax_kind, tax_number, ...own } = found(profile)
  const design = defaultDesign(type, {
    ...own,
    taxId: taxIdLine({ tax_kind, tax_number }).slice(0, 60),
    phone: phone?.slice(0, 60),
    website: website?.slice(0, 300),
  })
  return { ...design, paper: countryOf(country).paper }
}

/** A picture that the company keeps, by the path it was uploaded to or the address it was fetched from. */
async function logoAt(sql: Query, company: string, url: string): Promise<Logo | null> {
  if (url === '') return null
  const [picture] = await sql<{ type: string; bytes: Buffer; width: number; height: number }>`
    select type, bytes, width, height from template_pictures
    where company_id = ${company} and (id = ${pictureIn(url)} or source_url = ${url}) and bytes is not null`
  if (!picture) return null
  const { type, bytes, width, height } = picture
  return { href: `data:${type};base64,${bytes.toString('base64')}`, width, height }
}
