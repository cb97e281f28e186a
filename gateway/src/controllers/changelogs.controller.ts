import { Controller, Get, Route, Tags } from "@tsoa/runtime";
import type { Release } from "../changelog/parse.ts";
import { releases } from "../changelog/releases.ts";

@Route("changelogs")
@Tags("About")
export class ChangelogsController extends Controller {
  /** All releases, newest first. */
  @Get()
  public async list(): Promise<{ changelogs: Release[] }> {
    return { changelogs: releases() };
  }
}
