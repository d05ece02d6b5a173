-- Whether a company's empresas and administradores come in only with a second factor. Control never comes in without.
alter table company_profiles add column second_factor_required boolean not null default false;

-- The first account of the platform's owner is made with a password that a terminal has shown: another one is chosen first.
alter table control_profiles add column must_change_password boolean not null default false;
grant update (must_change_password) on control_profiles to trama_auth;
