package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A command with the digest of its content, a decision about it if one was made in advance, and a
 * row of the audit trail if it has one.
 */
public final class KeyedCommand {

  private final Command command;
  private final String digest;
  private final @Nullable AuditRow audit;
  private final @Nullable EarlyDecision early;

  private KeyedCommand(
      Command command, String digest, @Nullable AuditRow audit, @Nullable EarlyDecision early) {
    this.command = command;
    this.digest = digest;
    this.audit = audit;
    this.early = early;
  }

  /** Creates an order for a command. */
  public static KeyedCommand of(Command command) {
    return of(command, null);
  }

  /**
   * Creates an order for a command.
   *
   * @param audit the row of the audit trail that is stored with the changes of the command if it is
   *     accepted; without a target, it is the root that the command starts; {@code null} for none
   */
  public static KeyedCommand of(Command command, @Nullable AuditRow audit) {
    return new KeyedCommand(command, command.key() == null ? "" : digest(command), audit, null);
  }

  public Command command() {
    return command;
  }

  /** Returns the same command with a decision that was made in advance; {@code null} for none. */
  KeyedCommand with(@Nullable EarlyDecision decision) {
    return new KeyedCommand(command, digest, audit, decision);
  }

  /** Returns the decision that was made in advance; {@code null} if there is none. */
  @Nullable EarlyDecision early() {
    return early;
  }

  /**
   * Returns the row of the audit trail of the accepted command; empty if it has none.
   *
   * @param changes the changes of the command
   */
  Optional<AuditRow> audit(ChangeSet changes) {
    AuditRow row = audit;
    return row != null && row.target().isEmpty() && command.root() == null
        ? changes.instances.values().stream()
            .findFirst()
            .map(begun -> row.completed(begun.root().toString(), row.outcome()))
            .or(() -> Optional.of(row))
        : Optional.ofNullable(row);
  }

  boolean hasKey() {
    return command.key() != null;
  }

  AnswerKey answerKey() {
    String key = command.key();
    return new AnswerKey(command.tenant(), key == null ? "" : key);
  }

  /** Returns the SHA-256 of the command's content, lower-case hex; empty without a key. */
  String digest() {
    return digest;
  }

  private static String digest(Command command) {
    JsonObject said =
        JsonObject.builder()
            .add("kind", command.kind())
            .add("root", new JsonString(String.valueOf(command.root())))
            .add("actor", command.actor())
            .add("payload", command.payload())
            .build();
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256")
                  .digest(JsonWriter.writeSorted(said).getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException problem) {
      throw new IllegalStateException("every Java platform has SHA-256", problem);
    }
  }
}
