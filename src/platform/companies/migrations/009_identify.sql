-- trama.session_of asks as the owner who a session belongs to, and whether the company is switched on.
create policy identify_select on profiles for select to trama_owner using (true);
create policy identify_select on company_profiles for select to trama_owner using (true);
