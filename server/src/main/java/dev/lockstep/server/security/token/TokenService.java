package dev.lockstep.server.security.token;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.instance.Unreadable;
import dev.lockstep.engine.instance.UnreadableException;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.BoundedReads;
import dev.lockstep.engine.record.Part;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Gives tokens, takes them away and finds them. What is answered is durable. Thread-safe. */
public final class TokenService {

  private final Function<Command, CompletableFuture<Answer>> commands;
  private final Reads reads;
  private final InstanceReader reader;
  private final InstantSource clock;
  private final Secrets secrets;

  /**
   * A door to an engine with {@link TokenExtension}.
   *
   * @param commands carries out commands: {@code engine::submitLater}
   * @param reads what is committed: {@code engine.store().reads()}
   * @param reader {@code engine.reader()}
   */
  public TokenService(
      Function<Command, CompletableFuture<Answer>> commands,
      Reads reads,
      InstanceReader reader,
      InstantSource clock,
      Secrets secrets) {
    this.commands = commands;
    this.reads = reads;
    this.reader = reader;
    this.clock = clock;
    this.secrets = secrets;
  }

  /**
   * Gives a token; one that would be called like a role is refused.
   *
   * @param createdBy name of who gives it
   */
  public Given create(NewToken wanted, String createdBy) {
    String name = wanted.principal().name();
    if (Role.parse(name.toLowerCase(Locale.ROOT)).isPresent()) {
      return new Given.Refused(
          Problem.of(
              Problem.Kind.INVALID,
              "name-is-role",
              "`" + name + "` is a role: a token is called like the person or program it is for"));
    }
    return give(SecretKind.TOKEN, null, wanted, createdBy, false);
  }

  /** Gives the first token of a store, by nobody; empty if it was given before. */
  public Optional<Given> createFirst(NewToken wanted) {
    Given given = give(SecretKind.TOKEN, null, wanted, "", true);
    return given instanceof Given.Refused refused
            && refused.problem().reason().equals(TokenCommands.FIRST_GIVEN)
        ? Optional.empty()
        : Optional.of(given);
  }

  /**
   * Gives a browser what it is logged in by. It ends with the token it was made with.
   *
   * @param with the token; {@code null} when somebody else vouched for the caller
   */
  public Given login(@Nullable Token with, NewToken wanted) {
    return give(
        SecretKind.LOGIN,
        with == null ? null : with.root(),
        wanted,
        wanted.principal().name(),
        false);
  }

  private Given give(
      SecretKind kind, @Nullable Id root, NewToken wanted, String createdBy, boolean isFirst) {
    String bits = Secret.write(secrets.next());
    Duration lifetime = wanted.lifetime();
    JsonObject.Builder data =
        JsonObject.builder()
            .add(Token.KIND, kind.wire())
            .add(Token.NAME, wanted.principal().name())
            .add(Token.ROLES, Token.written(wanted.principal().roles()))
            .add(Token.HASH, Secret.hash(bits))
            .add(Token.CREATED_BY, createdBy);
    JsonObject.Builder payload = JsonObject.builder().add(TokenCommands.FIRST, isFirst);
    if (lifetime != null) {
      data.add(Token.EXPIRES_AT, clock.instant().plus(lifetime).toString());
      payload.add(TokenCommands.LIFETIME, lifetime.toString());
    }
    payload.add(TokenCommands.DATA, data.build());
    String tenant = wanted.principal().tenant();
    Command command =
        root == null
            ? Command.begin(TokenCommands.CREATE, tenant, payload.build())
            : Command.on(root, TokenCommands.CREATE, tenant, payload.build());
    Answer answer = commands.apply(command.by(TokenCommands.ADMIN, createdBy)).join();
    if (answer instanceof Answer.Declined declined) {
      return new Given.Refused(declined.problem());
    }
    Id id = id(answer.orElseThrow());
    return new Given.Taken(new Secret(kind, id, bits), token(id).orElseThrow());
  }

  private static Id id(JsonObject answer) {
    return answer.get(TokenCommands.INSTANCE) instanceof JsonString text
        ? Id.parse(text.value()).orElseThrow()
        : answerWithout(answer);
  }

  private static Id answerWithout(JsonObject answer) {
    throw new IllegalStateException("no instance in " + answer);
  }

  /**
   * Takes a token away, and every login made with it; one that has ended stays as it is.
   *
   * @param by an admin of the token's tenant, or whoever calls with it
   */
  public Answer revoke(Principal by, Token token) {
    String actor = by.equals(token.principal()) ? TokenCommands.OWNER : TokenCommands.ADMIN;
    JsonObject payload =
        JsonObject.builder().add(TokenCommands.INSTANCE, token.id().toString()).build();
    return commands
        .apply(
            Command.on(token.root(), TokenCommands.REVOKE, token.principal().tenant(), payload)
                .by(actor, by.name()))
        .join();
  }

  /** Takes away a token of a tenant. */
  public Answer revoke(Principal by, String tenant, Id id) {
    return token(id)
        .filter(token -> token.principal().tenant().equals(tenant))
        .map(token -> revoke(by, token))
        .orElseGet(() -> Answer.declined(Problem.unknown("token " + id)));
  }

  /** Has it written that a token was called with; does not wait for it. */
  public CompletableFuture<Answer> used(Token token, Instant at) {
    JsonObject payload =
        JsonObject.builder()
            .add(TokenCommands.INSTANCE, token.id().toString())
            .add(TokenCommands.AT, at.toString())
            .build();
    return commands.apply(
        Command.on(token.root(), TokenCommands.USED, token.principal().tenant(), payload)
            .by(TokenCommands.OWNER, token.principal().name()));
  }

  /**
   * Tokens and logins of a tenant, newest first, whatever their state; those that cannot be read
   * are shown with the reason.
   *
   * @param before only older ones; {@code null} for the newest
   * @param limit 1 to 200
   */
  public Listed list(String tenant, @Nullable Id before, int limit) {
    Part<StoredInstance> part =
        new BoundedReads(reads)
            .page(new Reads.Page(tenant, TokenCommands.CHART, null, before, limit).andChildren());
    Long next = part.next();
    return new Listed(
        part.items().stream().map(this::listed).toList(), next == null ? null : new Id(next));
  }

  private ListedToken listed(StoredInstance row) {
    return reader.shown(
        row,
        readable ->
            Token.of(reader.read(readable))
                .map(ListedToken::of)
                .orElseGet(() -> ListedToken.of(row, Unreadable.MISTYPED)),
        why -> ListedToken.of(row, why));
  }

  /**
   * A page of tokens and logins.
   *
   * @param next id of the last one looked at; {@code null} when there is nothing behind it
   */
  public record Listed(List<ListedToken> tokens, @Nullable Id next) {
    public Listed {
      tokens = List.copyOf(tokens);
    }
  }

  /** A token by its id, whoever's it is. */
  public Optional<Token> token(Id id) {
    return reads.instance(id).flatMap(this::token);
  }

  private Optional<Token> token(StoredInstance row) {
    try {
      return Token.of(reader.read(row));
    } catch (UnreadableException problem) {
      if (problem.isNewer()) {
        throw problem;
      }
      return Optional.empty();
    }
  }
}
