-- A listed field may say by which words its values go: {"label": "Estado", "words": {"open": "Pendiente"}}. What it refers to may be of a
-- module that is not installed: then it has no name.
create or replace function trama.told(whose jsonb, entry jsonb, field text) returns jsonb
language plpgsql stable set search_path = pg_catalog as $$
declare
  value jsonb := whose->field;
  name text;
begin
  if value is null or value = 'null' then
    return 'null';
  elsif entry ? 'words' then
    return coalesce(entry->'words'->(value #>> '{}'), value);
  elsif entry ? 'of' and to_regclass(format('public.%I', entry->>'of')) is null then
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

call trama.trail('work_entries', '{"what": "Seguimiento", "name": "title", "whole": true, "fields": {
  "type": {"label": "Clase", "words": {"request": "Solicitud", "result": "Resultado", "event": "Aviso"}}, "topic": "Tema", "body": "Detalle",
  "link": "Enlace", "month": "Mes", "status": {"label": "Estado", "words": {"open": "Pendiente", "done": "Hecho", "declined": "No se hará"}},
  "answer": "Respuesta"}}');
call trama.trail('work_comments', '{"what": "Comentario", "name": {"column": "work_entry_id", "of": "work_entries", "called": "title"},
  "whole": true, "fields": {"text": "Texto"}}');
