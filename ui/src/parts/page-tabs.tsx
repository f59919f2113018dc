// The tabs of a place: one page of it at a time, with what can be done there beside them.
import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import "./page-tabs.css";

type PageTabsProps = {
  label: string;
  value: string;
  options: Array<[value: string, words: string]>;
  onChange: (value: string) => void;
  /** Each tab's is this and its value. */
  testid: string;
  /** For a line of its own look. */
  bar?: string;
  /** Before the tabs in their line. */
  head?: ReactNode;
  /** At the end of their line. */
  actions?: ReactNode;
  children: ReactNode;
};

export function PageTabs(props: PageTabsProps) {
  const { label, value, options, onChange, testid, bar = "", head, actions, children } = props;
  return (
    <Tabs
      className="page-tabs"
      selectedKey={value}
      onSelectionChange={(key) => key !== value && onChange(String(key))}
    >
      <div className={`page-tabs-bar ${bar}`}>
        {head}
        <TabList className="page-tab-list" aria-label={label}>
          {options.map(([name, words]) => (
            <Tab key={name} id={name} className="page-tab" data-testid={`${testid}-${name}`}>
              {words}
            </Tab>
          ))}
        </TabList>
        {actions}
      </div>
      <TabPanel key={value} id={value} className="page-tab-panel">
        {children}
      </TabPanel>
    </Tabs>
  );
}
