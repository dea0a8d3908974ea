package dev.lockstep.agent.model;

import dev.lockstep.runtime.json.JsonObject;

/**
 * A call that a model asked for in an earlier answer of the conversation.
 *
 * @param id identity within the conversation: 9 ASCII letters and digits, a form that every server
 *     accepts
 * @param service offers the tool; empty for {@link #ASK_PERSON} and for a tool that does not exist
 * @param method names the tool there
 * @param arguments what the tool was given; empty if the model's arguments were not a JSON object
 */
public record PastCall(String id, String service, String method, JsonObject arguments) {

  /** The method by which a model asks a person; its arguments are a form. */
  public static final String ASK_PERSON = "ask_person";

  /** Returns the tool's name, {@code service.method}; the method alone if there is no service. */
  public String name() {
    return service.isEmpty() ? method : service + "." + method;
  }
}
