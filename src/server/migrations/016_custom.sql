-- Whether values of a company's own fields are what their keys say: the letter after the 'x' is the type. Figures are decimals as text, so that no
-- digit is lost on the way.
create function trama.custom_fits(custom jsonb) returns boolean language plpgsql immutable parallel safe set search_path = pg_catalog as $$
declare
  key text;
  value jsonb;
  said text;
begin
  if custom = '{}' then return true; end if;
  if jsonb_typeof(custom) is distinct from 'object' then return false; end if;
  for key, value in select e.key, e.value from jsonb_each(custom) e loop
    if key !~ '^x[tlnmdb]_[a-z0-9_]{1,37}$' then return false; end if;
    said := value #>> '{}';
    if left(key, 3) = 'xb_' then
      if jsonb_typeof(value) <> 'boolean' then return false; end if;
    elsif jsonb_typeof(value) <> 'string' then
      return false;
    elsif left(key, 3) in ('xt_', 'xl_') then
      if length(said) not between 1 and 500 then return false; end if;
    elsif left(key, 3) = 'xn_' then
      if said !~ '^-?[0-9]{1,12}(\.[0-9]{1,6})?$' then return false; end if;
    elsif left(key, 3) = 'xm_' then
      if said !~ '^[0-9]{1,12}\.[0-9]{2}$' then return false; end if;
    elsif said !~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
      or extract(month from make_date(left(said, 4)::int, substr(said, 6, 2)::int, 1) + substr(said, 9, 2)::int - 1) <> substr(said, 6, 2)::int then
      return false;
    end if;
  end loop;
  return true;
end $$;
