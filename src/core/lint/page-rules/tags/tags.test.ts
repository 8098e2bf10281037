import { testPageLintRule } from '#testing/test-page-lint-rule.ts';
import { addresseeMisspelt } from './addressee-misspelt.ts';
import { metaCurlyQuotes } from './meta-curly-quotes.ts';

testPageLintRule(metaCurlyQuotes, {
  'M1: both attributes, as the specifications print them': {
    text: '<META name=[|”robots” content=”ACAP allow-index time-limit=3-days”|]>\r\n',
    messages: ["Crawlers ignore this tag: curly quotes aren't quotation marks in HTML."],
    fixed: '<META name="robots" content="ACAP allow-index time-limit=3-days">\r\n',
  },
  'M1: an opening and a closing quote': {
    text: '<head><meta name="robots" content=[|“noindex, nofollow”|]></head>',
    fixed: '<head><meta name="robots" content="noindex, nofollow"></head>',
  },
  'M1: a page whose tags all have them': {
    text: '<meta name=[|”robots” content=”noindex”|]><meta name=[|”robots” content=”ACAP disallow-index”|]>',
    fixed: '<meta name="robots" content="noindex"><meta name="robots" content="ACAP disallow-index">',
  },
  'M1: single quotes, and low opening quotes as in German': {
    text: '<meta name=[|‘robots’ content=‘noindex, nofollow’|]><meta name=[|„robots“ content=„the site’s“|]>',
    fixed: '<meta name="robots" content="noindex, nofollow"><meta name="robots" content="the site’s">',
  },
  'M1: value instead of content': {
    text: '<meta name="robots" value=[|”noindex”|]>',
    fixed: '<meta name="robots" value="noindex">',
  },
  'M1: a quote that is never closed': {
    text: '<meta name=[|”robots|] content="noindex">',
    fixed: '<meta name="robots" content="noindex">',
  },
  'M1: both straight quotes in the value': {
    text: `<meta name="robots" content=[|”ACAP allow-index location='x"y'”|]>`,
    fixed: `<meta name="robots" content="ACAP allow-index location='x&quot;y'">`,
  },
  'M1: curly quotes within straight ones are harmless': {
    text: '<meta name="robots" content="”noindex”">',
  },
  'M1: tags for other purposes': { text: '<meta name=”description” content=”Tea”>' },
});

testPageLintRule(addresseeMisspelt, {
  'M1: in any letter case': {
    text: '<meta name="[|Gogglebot|]" content="ACAP disallow-index">',
    messages: ['No known crawler is called "Gogglebot". Did you mean Googlebot (Google)?'],
    fixed: '<meta name="Googlebot" content="ACAP disallow-index">',
  },
  'M1: names that are not crawlers': { text: '<meta name="gogglebot" content="a page about it">' },
  'M1: everybody': { text: '<meta name="robots" content="noindex"><meta name="googlebot" content="noindex">' },
});
