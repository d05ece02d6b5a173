-- Retentions of ICA are declared to each municipality by itself, and settled so.
alter table tax_settlements
  add column municipality text not null default '' check (length(municipality) <= 60),
  drop constraint tax_settlements_form_check,
  add constraint tax_settlements_form_check
    check (form in ('ec_104', 'ec_103', 'co_300', 'co_350', 'co_reteica', 'es_303', 'es_111', 'mx_iva')),
  add constraint tax_settlements_of_municipality check ((form = 'co_reteica') = (municipality <> ''));
drop index tax_settlements_once;
create unique index tax_settlements_once on tax_settlements (company_id, form, municipality, from_day) where undone_at is null;
comment on column tax_settlements.municipality is 'To whom retentions of ICA were declared; '''': of every other form.';
