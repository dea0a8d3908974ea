package dev.lockstep.agents.function;

import dev.lockstep.agent.model.PastCall;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;

/** The function by which a model asks a person. Its arguments are a form. */
final class PersonFunction {

  static final String NAME = PastCall.ASK_PERSON;

  private static final String JSON =
      """
      {
        "name": "ask_person",
        "description": "Asks the person for consent or for facts you do not have, with a form. \
      Functions called beside it wait until the person agrees.",
        "parameters": {
          "type": "object",
          "properties": {
            "title": {"type": "string", "description": "The question in one line."},
            "description": {"type": "string", "description": "What the person should know."},
            "fields": {
              "type": "array",
              "description": "What you want to know; leave out for a plain yes or no.",
              "items": {
                "type": "object",
                "properties": {
                  "name": {"type": "string"},
                  "type": {
                    "type": "string",
                    "enum": ["text", "textarea", "select", "multiselect", "radio", "checkbox",
                             "number", "slider", "date", "datetime", "boolean"]
                  },
                  "label": {"type": "string"},
                  "required": {"type": "boolean"},
                  "options": {"type": "array", "items": {"type": "string"}}
                },
                "required": ["name", "type", "label"]
              }
            },
            "ttl_seconds": {"type": "integer", "description": "How long to wait; 0 for ever."}
          },
          "required": ["title"]
        }
      }
      """;

  private PersonFunction() {}

  static JsonObject description() {
    return (JsonObject) JsonReader.standard().read(JSON).orElseThrow();
  }
}
