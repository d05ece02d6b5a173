-- Which rows an act changed, and of each what people call it and its values before and after. Triggers collect them while the act
-- runs; its one line in the trail takes them along, by the column's default. Only columns that are listed are written down: a
-- secret cannot get in by being forgotten.

-- What has been collected in this transaction; null where nothing changed.
create function trama.changes() returns jsonb language sql stable as $$
  select ('[' || nullif(current_setting('trama.changes', true), '') || ']')::jsonb
$$;

-- A value, or what it refers to is called. An entry of a list is a label, or a label with the table and the column of the name.
create function trama.told(whose jsonb, entry jsonb, field text) returns jsonb
language plpgsql stable set search_path = pg_catalog as $$
declare
  value jsonb := whose->field;
  name text;
begin
  if value is null or value = 'null' then
    return 'null';
  elsif entry ? 'of' then
    execute format('select %s from public.%I where company_id = $1 and id = $2', entry->>'called', entry->>'of')
      into name using (whose->>'company_id')::uuid, (value #>> '{}')::uuid;
    return to_jsonb(name);
  elsif jsonb_typeof(value) = 'string' then
    return to_jsonb(left(value #>> '{}', 300));
  end if;
  return value;
end $$;

-- Adds a changed row to what is collected, up to a size that one line of the trail can carry; of an import it tells the first rows.
create function trama.note_change() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  most_bytes constant int := 16000;
  more constant text := '{"more": true}';
  collected text := coalesce(current_setting('trama.changes', true), '');
  list jsonb;
  was jsonb;
  becomes jsonb;
  whose jsonb;
  change jsonb;
begin
  if octet_length(collected) >= most_bytes then
    if not starts_with(collected, more) then
      perform set_config('trama.changes', more || ',' || collected, true);
    end if;
    return null;
  end if;
  list := tg_argv[0]::jsonb;
  was := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whose := coalesce(becomes, was);
  change := jsonb_build_object(
    'what', list->'what',
    'id', whose->'id',
    'op', lower(tg_op),
    'name', case jsonb_typeof(list->'name')
      when 'object' then trama.told(whose, list->'name', list->'name'->>'column')
      when 'array' then to_jsonb((select string_agg(whose->>name, ' ') from jsonb_array_elements_text(list->'name') name))
      else to_jsonb(whose->>(list->>'name')) end,
    'fields', coalesce((
      select jsonb_agg(jsonb_build_array(coalesce(entry->>'label', entry #>> '{}'),
        trama.told(was, entry, field), trama.told(becomes, entry, field)))
      from jsonb_each(list->'fields') as listed (field, entry)
      where was->field is distinct from becomes->field and (tg_op <> 'INSERT' or list ? 'whole')), '[]'));
  perform set_config('trama.changes', concat_ws(',', nullif(collected, ''), change::text), true);
  return null;
end $$;

-- Has the trail tell of a table's rows: {"what": "Factura", "name": "number", "fields": {"due_date": "Vencimiento"}}. A name may be of
-- several columns, or another row's ({"column", "of", "called"}); a field may refer to one ({"label", "of", "called"}). With "whole" the
-- values of a new row are told too. Called again for the same table it replaces what was listed.
create procedure trama.trail(target regclass, list jsonb) language plpgsql as $$
declare
  differs text := (select string_agg(format('old.%1$I is distinct from new.%1$I', field), ' or ') from jsonb_object_keys(list->'fields') field);
begin
  execute format('create or replace trigger trail_insert after insert on %s for each row execute function trama.note_change(%L)', target, list);
  execute format('create or replace trigger trail_delete after delete on %s for each row execute function trama.note_change(%L)', target, list);
  if differs is not null then
    execute format('create or replace trigger trail_update after update on %s for each row when (%s) execute function trama.note_change(%L)',
      target, differs, list);
  end if;
end $$;

alter table audit_log
  add column changes jsonb default trama.changes(),
  -- What the rows are called, their ids, and the values: what a search looks through.
  add column search_text text generated always as (trama.plain(
    jsonb_path_query_array(changes, '$[*].name')::text || jsonb_path_query_array(changes, '$[*].id')::text ||
    jsonb_path_query_array(changes, '$[*].fields[*][1 to 2]')::text)) stored;
create index audit_log_search on audit_log using gin (company_id, search_text gin_trgm_ops);
comment on table audit_log is 'Acts of a company''s people: who, which call, when, and what changed from what to what. Never a secret.';

call trama.trail('company_profiles', '{"what": "Empresa", "name": "display_name", "fields": {"display_name": "Nombre", "email": "Correo",
  "phone": "Teléfono", "country": "País", "city": "Ciudad", "address": "Dirección", "description": "Descripción", "website": "Página web",
  "currency": "Moneda", "second_factor_required": "Exigir segundo factor"}}');
call trama.trail('profiles', '{"what": "Persona", "name": "username", "fields": {"username": "Nombre", "email": "Correo", "role": "Rol",
  "active": "Activa"}}');
call trama.trail('invitations', '{"what": "Invitación", "name": "email", "fields": {"role": "Rol", "revoked_at": "Revocada"}}');
call trama.trail('company_modules', '{"what": "Módulo", "name": "module_id", "fields": {"disconnected_at": "Desconectado"}}');
call trama.trail('document_templates', '{"what": "Plantilla", "name": ["template_number", "name"], "fields": {"name": "Nombre",
  "is_default": "Predeterminada", "paper": "Papel", "archived_at": "Archivada"}}');
call trama.trail('suggestions', '{"what": "Sugerencia", "name": "title", "fields": {}}');
call trama.trail('automation_profiles', '{"what": "Ficha de Automatización", "fields": {"consent": "Consentimiento",
  "data_retention_days": "Días de conservación"}}');
