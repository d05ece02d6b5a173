-- Guía de remisión (Ecuador, RCVRC, arts. 27 to 32): goods on their way, of a sale or between establishments of the company.
create table waybills (
  company_id uuid not null references companies (id),
  id uuid not null,
  number text not null check (number ~ '^[ -~]{1,70}$'),
  -- The sale that is moved; null where goods stay the company's.
  invoice_id uuid,
  -- Who receives them, and his name as it was that day; null: the company itself.
  receiver_id uuid,
  receiver text not null check (length(receiver) between 1 and 300),
  origin text not null check (length(origin) between 1 and 300),
  destination text not null check (length(destination) between 1 and 300),
  reason text not null check (length(reason) between 1 and 300),
  route text not null default '' check (length(route) <= 300),
  carrier text not null check (length(carrier) between 1 and 300),
  carrier_kind text not null check (carrier_kind in ('RUC', 'Cédula', 'Pasaporte')),
  carrier_number text not null check (length(carrier_number) between 1 and 20),
  plate text not null check (length(plate) between 1 and 20),
  -- It is issued on the day on which goods leave.
  starts_on date not null,
  ends_on date not null,
  annulled_on date,
  annulled_by uuid,
  annulment_reason text not null default '' check (length(annulment_reason) <= 1000),
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(number || ' ' || receiver || ' ' || destination || ' ' || carrier || ' ' || plate)) stored,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, receiver_id) references cdm_clients (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (ends_on >= starts_on),
  check (invoice_id is null or receiver_id is not null),
  check ((annulled_on is null) = (annulled_by is null)),
  check ((annulled_on is null) = (annulment_reason = ''))
);
create index waybills_latest on waybills (company_id, starts_on, id);
create index waybills_of_invoice on waybills (company_id, invoice_id) where invoice_id is not null;
create index waybills_of_receiver on waybills (company_id, receiver_id) where receiver_id is not null;
create index waybills_search on waybills using gin (company_id, search_text gin_trgm_ops);
comment on table waybills is 'Guía de remisión: goods on their way, who carries them and to whom. Changed only while the authority refuses it.';

create table waybill_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  waybill_id uuid not null,
  position integer not null check (position > 0),
  code text not null default '' check (length(code) <= 25),
  description text not null check (length(description) between 1 and 300),
  quantity numeric(10,3) not null check (quantity > 0),
  primary key (company_id, id),
  unique (company_id, waybill_id, position),
  foreign key (company_id, waybill_id) references waybills (company_id, id)
);
comment on table waybill_lines is 'What is moved. Never changed.';
revoke update, delete on waybill_lines from trama_tenant;
revoke delete on waybills from trama_tenant;

call trama.trail('waybills', '{"what": "Guía de remisión", "name": "number", "fields": {"receiver": "Recibe", "origin": "Sale de", "destination": "Llega a",
  "reason": "Motivo", "route": "Ruta", "carrier": "Transportista", "carrier_number": "Identificación del transportista", "plate": "Placa",
  "ends_on": "Llega el", "annulled_on": "Anulada el", "annulment_reason": "Motivo de la anulación"}}');
call trama.trail('waybill_lines', '{"what": "Línea", "name": ["position", "description"], "fields": {"description": "Descripción", "quantity": "Cantidad"}}');
