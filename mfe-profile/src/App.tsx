import { Page } from "@tutti/kit";

export const App = () => <Page>…</Page>;
