// The initial text of a new workflow.

export const EXAMPLE = `flow: my-flow
version: 1.0.0
description: What it is for.

variables:
  name: { type: text, label: Name, required: true }

nodes:
  draft:
    type: agent_task
    title: Write the draft
    prompt: "Greet {{variables.name}}. {{feedback | default: ''}}"

  review:
    type: human_review
    title: Read the draft
    needs: [draft]
    shows: "{{nodes.draft.outputs.text}}"
    on_reject: { goto: draft, max_loops: 3 }
`;
