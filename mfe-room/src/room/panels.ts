import { onDemandTexts } from "../on-demand/texts/index.ts";
import { partsTexts } from "../parts/texts/index.ts";

// Panels that are not shown at first, in any layout.

export const aboutTab = partsTexts.with(
  onDemandTexts.with(() =>
    import(/* webpackChunkName: "people" */ "../about/AboutTab.tsx").then(({ AboutTab }) => ({
      default: AboutTab,
    })),
  ),
);

export const peoplePanel = onDemandTexts.with(() =>
  import(/* webpackChunkName: "people" */ "../people/PeoplePanel.tsx").then(({ PeoplePanel }) => ({
    default: PeoplePanel,
  })),
);
