import { expect, test } from "vitest";
import { isReadAs, isStaffName } from "./staff-names.ts";

test.each([
  ...["admin", "Administrator", "SUPPORT", "official", "Moderator", "staff", "Tutti"],
  ...[
    "Adm1n",
    "4dmin",
    "AdmIn",
    "officiaI",
    "0fficial",
    "5upport",
    "5taff",
    "Tutt1",
    "TuttI",
    "@dmin",
    "M0derator",
  ],
  ...["a.d.m.i.n", "T.u.t.t.i Support", "s_t_a_f_f", "-Official-", "007admin", "ad8min", "👑 Admin 👑"],
  ...["admin_bob", "adminbob", "SupportTeam", "supportteam", "tutti_team", "tuttiteam", "TuttiBob", "staff2"],
  ...["Staff Bob", "STAFFBob", "tuttisupport", "Tutti!", "Ådmin", "Suppört", "Støff".replace("ø", "å")],
  ...["\u0430dmin", "ｓｔａｆｆ", "\u{1d400}dmin", "rnoderator", "ſtaff"],
])("%s claims a role", (name) => {
  expect(isStaffName(name)).toBe(true);
});

test.each([
  ...[
    "Staffan",
    "STAFFAN",
    "Stafford",
    "Tuttle",
    "Tuttini",
    "Tuttinen",
    "Admir",
    "Adam",
    "Modesta",
    "Suporn",
  ],
  ...["Ada", "Night Drive", "My supporters", "Paul", "Ольга", "周杰倫", "1234", "", "Room-42"],
])("%s claims none", (name) => {
  expect(isStaffName(name)).toBe(false);
});

test("a reserved word is known with signs between its letters and in look-alikes", () => {
  const words = ["guest", "null"];
  for (const name of ["Guest", "g.u.e.s.t", "gue5t", "NuII", "nu11"])
    expect(isReadAs(name, words)).toBe(true);
  for (const name of ["guests", "nuala", "ada"]) expect(isReadAs(name, words)).toBe(false);
});
