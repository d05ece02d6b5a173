import { z } from 'zod'
import { longText, optionalText, requiredText } from '#src/kernel/fields.ts'
import { PAPERS, type PaperSize, TYPEFACES } from '#src/kernel/files/printed-document.ts'

// What a template holds, under the specification's keys: header_data and footer_data of document_templates.

export const TEMPLATE_TYPES = ['quote', 'invoice'] as const
export type TemplateType = (typeof TEMPLATE_TYPES)[number]
export const PAPER_NAMES = Object.keys(PAPERS) as [PaperSize, ...PaperSize[]]

const PICTURE_PATH = '/api/templates/pictures/'
const PICTURE_URL = /^\/api\/templates\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** Where a browser finds an uploaded picture; also what a logoUrl holds of it. */
export const picturePath = (id: string) => `${PICTURE_PATH}${id}`
/** The id in such a path; null for another address. */
export const pictureIn = (url: string): string | null => PICTURE_URL.exec(url)?.[1] ?? null

const HTTPS = /^https:\/\/[^\s\p{Cc}\p{Cs}]+$/iu
const UNLOGO = 'Sube una imagen o escribe una dirección que empiece por https://.'
/** A picture uploaded here, an https address, or nothing. */
export const logoUrl = () =>
  z
    .string({ error: UNLOGO })
    .trim()
    .max(2_000, UNLOGO)
    .refine((url) => url === '' || PICTURE_URL.test(url) || (HTTPS.test(url) && URL.canParse(url)), UNLOGO)
    .default('')

const visible = () => z.boolean()

export const HeaderData = z.strictObject({
  companyDetails: z.strictObject({
    name: optionalText(200),
    email: optionalText(254),
    taxId: optionalText(60),
    address: longText(300),
    phone: optionalText(60),
    website: optionalText(300),
    logoUrl: logoUrl(),
  }),
  docDetails: z.strictObject({ title: requiredText('Escribe el título del documento.', 60) }),
  visuals: z.strictObject({
    primaryColor: z.string().regex(/^#[0-9a-f]{6}$/i, 'Elige un color, como #667eea.'),
    typography: z.enum(TYPEFACES),
    showLogo: visible(),
    showCompanyName: visible(),
    showTaxId: visible(),
    showAddress: visible(),
    showContact: visible(),
    showWebsite: visible(),
    showDocumentNumber: visible(),
    showDate: visible(),
    showExpiryDate: visible(),
    showDueDate: visible(),
  }),
})
export type HeaderData = z.infer<typeof HeaderData>

export const FooterData = z.strictObject({
  notes: longText(2_000),
  terms: longText(4_000),
  bankInfo: longText(1_000),
  legal: longText(1_000),
  showNotes: visible(),
  showTerms: visible(),
  showBankInfo: visible(),
  showLegal: visible(),
  showPageNumber: visible(),
})
export type FooterData = z.infer<typeof FooterData>

/** All that decides how a document looks. */
export const Design = z.strictObject({ header_data: HeaderData, footer_data: FooterData, paper: z.enum(PAPER_NAMES) })
export type Design = z.infer<typeof Design>

/** What a new template, and a company without one, begins with. */
export function defaultDesign(type: TemplateType, company: Partial<HeaderData['companyDetails']> = {}): Design {
  const isQuote = type === 'quote'
  return {
    header_data: {
      companyDetails: { name: '', email: '', taxId: '', address: '', phone: '', website: '', logoUrl: '', ...company },
      docDetails: { title: isQuote ? 'Cotización' : 'Factura' },
      visuals: {
        primaryColor: '#667eea',
        typography: 'Inter',
        showLogo: true,
        showCompanyName: true,
        showTaxId: true,
        showAddress: true,
        showContact: true,
        showWebsite: true,
        showDocumentNumber: true,
        showDate: true,
        showExpiryDate: isQuote,
        showDueDate: !isQuote,
      },
    },
    footer_data: {
      notes: '',
      terms: '',
      bankInfo: '',
      legal: '',
      showNotes: true,
      showTerms: true,
      showBankInfo: !isQuote,
      showLegal: true,
      showPageNumber: true,
    },
    paper: 'A4',
  }
}

/** A kept design with everything in it that is expected today: what is missing, or no longer let in, is as in a new one. */
export function soundDesign(type: TemplateType, stored: Partial<Record<keyof Design, unknown>>): Design {
  const fresh = defaultDesign(type)
  const sound = <T>(part: keyof Design, schema: z.ZodType<T>): T => {
    const filled = filledFrom(fresh[part], stored[part])
    return schema.safeParse(filled).data ?? (fresh[part] as T)
  }
  return {
    header_data: sound('header_data', HeaderData),
    footer_data: sound('footer_data', FooterData),
    paper: sound('paper', Design.shape.paper),
  }
}

/** The first, with whatever the second has of the same kind at the same place. */
function filledFrom(fresh: unknown, stored: unknown): unknown {
  if (typeof fresh !== 'object' || fresh === null) return typeof stored === typeof fresh ? stored : fresh
  const inner = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(fresh).map(([key, value]) => [key, filledFrom(value, inner[key])]))
}
