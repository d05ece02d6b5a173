-- trama.session_of asks as the owner whether a company is switched on, and what it wants of its people's sign-in.
create policy identify_select on company_profiles for select to trama_owner using (true);
