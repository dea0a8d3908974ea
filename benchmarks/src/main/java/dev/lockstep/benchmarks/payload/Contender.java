package dev.lockstep.benchmarks.payload;

import dev.lockstep.benchmarks.payload.library.Everit;
import dev.lockstep.benchmarks.payload.library.Fastjson2;
import dev.lockstep.benchmarks.payload.library.Harrel;
import dev.lockstep.benchmarks.payload.library.JsonSkema;
import dev.lockstep.benchmarks.payload.library.Networknt;
import dev.lockstep.benchmarks.payload.library.Vertx;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A validator of payloads, with its name in tables. */
public enum Contender {
  HAND("hand"),
  OURS("ours"),
  OURS_READ("ours: read a record"),
  OURS_WRITE("ours: write a record"),
  NETWORKNT_1("networknt 1.5.9"),
  NETWORKNT_2("networknt 2.0.1"),
  NETWORKNT_3("networknt 3.0.9"),
  JSON_SKEMA("json-sKema 0.26.0"),
  EVERIT("everit 1.14.6"),
  HARREL("dev.harrel 1.8.1"),
  VERTX("Vert.x 5.0.4"),
  FASTJSON2("fastjson2 2.0.60"),
  JACKSON_TREE("Jackson: parse to a tree"),
  JACKSON_TOKENS("Jackson: run over tokens"),
  JACKSON_WRITE("Jackson: write a tree");

  private final String label;

  Contender(String label) {
    this.label = label;
  }

  /** Returns name and version. */
  public String label() {
    return label;
  }

  /** Returns true if it distinguishes valid from invalid documents. */
  public boolean isChecking() {
    return this != OURS_WRITE && ordinal() < JACKSON_TREE.ordinal();
  }

  /** Returns its operation for one input form; empty if it does not support the form. */
  public Optional<Trial> trial(Paper paper, Way way) {
    return Optional.ofNullable(way == Way.TREE ? tree(paper) : text(paper));
  }

  private @Nullable Trial tree(Paper paper) {
    return switch (this) {
      case HAND -> ByHand.ofTree(paper);
      case OURS -> Ours.of(paper).ofTree();
      case NETWORKNT_1 -> Trial.ofTree(new Networknt(1, paper.schema()));
      case NETWORKNT_2 -> Trial.ofTree(new Networknt(2, paper.schema()));
      case NETWORKNT_3 -> Trial.ofTree(new Networknt(3, paper.schema()));
      case JSON_SKEMA -> Trial.ofTree(new JsonSkema(paper.schema()));
      case EVERIT -> Trial.ofTree(new Everit(paper.schema()));
      case HARREL -> Trial.ofTree(new Harrel(paper.schema()));
      case VERTX -> Trial.ofTree(new Vertx(paper.schema()));
      case FASTJSON2 -> Trial.ofTree(new Fastjson2(paper.schema()));
      default -> null;
    };
  }

  private @Nullable Trial text(Paper paper) {
    return switch (this) {
      case HAND -> ByHand.ofText(paper);
      case OURS -> Ours.of(paper).ofText();
      case OURS_READ -> Ours.of(paper).ofRead();
      case OURS_WRITE -> Ours.of(paper).ofWrite();
      case NETWORKNT_1 -> Trial.ofText(new Networknt(1, paper.schema()));
      case NETWORKNT_2 -> Trial.ofText(new Networknt(2, paper.schema()));
      case NETWORKNT_3 -> Trial.ofText(new Networknt(3, paper.schema()));
      case JSON_SKEMA -> Trial.ofText(new JsonSkema(paper.schema()));
      case EVERIT -> Trial.ofText(new Everit(paper.schema()));
      case HARREL -> Trial.ofText(new Harrel(paper.schema()));
      case VERTX -> Trial.ofText(new Vertx(paper.schema()));
      case FASTJSON2 -> Trial.ofText(new Fastjson2(paper.schema()));
      case JACKSON_TREE -> Jackson.ofParsing();
      case JACKSON_TOKENS -> Jackson.ofTokens();
      case JACKSON_WRITE -> Jackson.ofWriting();
    };
  }
}
