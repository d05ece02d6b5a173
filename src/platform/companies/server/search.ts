import fragment from 'sql-template-tag'
import { listedAt, searchSlot } from '../../search/server/searchable.ts'
import { companies } from '../contract.ts'

/** For control: the companies. A company's own people never search them. */
export const searchedCompanies = searchSlot.fill({
  area: 'companies',
  kinds: [
    {
      kind: 'companies.company',
      name: 'Empresa',
      icon: 'building-2',
      call: companies.registered,
      everywhere: true,
      table: `(select c.id, p.display_name, p.legal_name, p.tax_number, p.email, p.phone, p.country, p.city, p.active
        from companies c join company_profiles p on p.company_id = c.id)`,
      text: fragment`trama.plain(concat_ws(' ', t.display_name, t.legal_name, t.tax_number, t.email, t.phone,
        regexp_replace(t.tax_number, '\\D', '', 'g'), regexp_replace(t.phone, '\\D', '', 'g')))`,
      title: fragment`t.display_name`,
      about: fragment`concat_ws(' · ', nullif(t.city, ''), nullif(t.country, ''))`,
      state: fragment`case when t.active then '' else 'Desactivada' end`,
      archived: fragment`not t.active`,
      path: listedAt('/admin/users', ''),
    },
  ],
})
