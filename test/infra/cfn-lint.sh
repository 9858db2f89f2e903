#!/bin/sh
# Checks the synthesised templates (cdk.out, or the folder given) with cfn-lint where it is
# installed (pip install cfn-lint), and says so where it is not. Synthesise first.
set -eu
folder="${1:-cdk.out}"

set -- "$folder"/*.template.json
if [ ! -e "$1" ]; then
  echo "cfn-lint: no templates in $folder; run \"npm run synth\" first." >&2
  exit 1
fi
if ! command -v cfn-lint >/dev/null 2>&1; then
  echo "cfn-lint: skipped, it is not installed here; CDK's own validation ran at synthesis."
  exit 0
fi

# W3005: CDK writes DependsOn where a reference says the same.
# W6001: the settings for maintenance are outputs of one stack, also those it has from others.
cfn-lint --regions us-east-1 --ignore-checks W3005 W6001 -- "$@"
echo "cfn-lint: $# templates hold."
