import { testPageLintRule } from '#testing/test-page-lint-rule.ts';
import { directiveDefault } from './directive-default.ts';

testPageLintRule(directiveDefault, {
  'M8: among others': {
    text: '<meta name="robots" content="[|max-snippet:-1|], [|max-video-preview:-1|], noarchive">',
    fixed: '<meta name="robots" content="noarchive">',
  },
  'M8: on its own, the tag is removed too': {
    text: '<head>\n<meta name="robots" content="[|max-snippet:-1|]">\n</head>',
    fixed: '<head>\n</head>',
  },
  'M8: a limit': { text: '<meta name="robots" content="max-snippet:0, max-snippet:20, max-image-preview:none">' },
});
