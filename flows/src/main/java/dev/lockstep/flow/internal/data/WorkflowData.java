package dev.lockstep.flow.internal.data;

import dev.lockstep.engine.Instance;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flow.Definition;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The data of a workflow: its versions, the latest last. Immutable. */
public final class WorkflowData {

  /** Kind of the documents that contain versions. They never change. */
  public static final String VERSION = "flow.version";

  /** The field of the workflow's name. */
  public static final String NAME = "workflow";

  private static final String DESCRIPTION = "description";
  private static final String NODES = "nodes";
  private static final String VERSIONS = "versions";

  private final JsonFields kept;

  private WorkflowData(JsonFields kept) {
    this.kept = kept;
  }

  /** Returns the name that a workflow claims within its tenant. */
  public static String claim(String workflow) {
    return "workflow:" + workflow;
  }

  public static WorkflowData of(Instance workflow) {
    return new WorkflowData(new JsonFields(workflow.data()));
  }

  /** Returns the data of a workflow without versions. */
  public static WorkflowData named(String name) {
    return new WorkflowData(JsonFields.NOTHING.with(NAME, name));
  }

  public JsonObject json() {
    return kept.json();
  }

  public String name() {
    return kept.text(NAME);
  }

  public String description() {
    return kept.text(DESCRIPTION);
  }

  /** Returns the number of nodes of the latest version. */
  public long nodes() {
    return kept.number(NODES);
  }

  /** Returns all versions, oldest first. */
  public List<Version> versions() {
    return kept.json().get(VERSIONS) instanceof JsonArray versions
        ? versions.items().stream()
            .filter(JsonObject.class::isInstance)
            .map(version -> Version.of(new JsonFields((JsonObject) version)))
            .toList()
        : List.of();
  }

  public Optional<Version> version(String version) {
    return versions().stream().filter(known -> known.version().equals(version)).findFirst();
  }

  /** Returns the version that was published last. */
  public Optional<Version> latest() {
    List<Version> versions = versions();
    return versions.isEmpty() ? Optional.empty() : Optional.of(versions.get(versions.size() - 1));
  }

  /** Returns the data with another version, which becomes the latest. */
  public WorkflowData published(Definition definition, Version version) {
    List<Version> all = new ArrayList<>(versions());
    all.add(version);
    return new WorkflowData(
        kept.with(DESCRIPTION, definition.description())
            .with(NODES, definition.nodes().size())
            .with(VERSIONS, JsonArray.of(all, Version::json)));
  }

  /**
   * A published version.
   *
   * @param digest the digest of its definition
   * @param at the time of publication
   * @param by the name of the person who published it
   */
  public record Version(String version, String digest, Instant at, String by) {

    private static Version of(JsonFields kept) {
      return new Version(
          kept.text("version"),
          kept.text("digest"),
          Objects.requireNonNullElse(kept.moment("at"), Instant.EPOCH),
          kept.text("by"));
    }

    private JsonObject json() {
      return JsonFields.NOTHING
          .with("version", version)
          .with("digest", digest)
          .with("at", at)
          .with("by", by)
          .json();
    }
  }
}
