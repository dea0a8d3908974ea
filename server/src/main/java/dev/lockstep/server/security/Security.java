package dev.lockstep.server.security;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.server.http.Filter;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.PreRoutingFilter;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.security.SecuritySettings.Rates;
import dev.lockstep.server.security.limit.Buckets;
import dev.lockstep.server.security.token.Secrets;
import dev.lockstep.server.security.token.TokenCache;
import dev.lockstep.server.security.token.TokenService;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The security of a server: all checks before its routes. */
public final class Security {

  private static final Logger LOG = LoggerFactory.getLogger(Security.class);

  private final TokenService tokens;
  private final IdentityVerifier voucher;
  private final Callers callers;
  private final RateFilter rates;
  private final List<PreRoutingFilter> gates;
  private final List<Filter> filters;
  private final List<Route> routes;
  private final Proxies proxies;
  private final SecurityHeaders headers;

  private Security(
      SecuritySettings settings,
      TokenService tokens,
      IdentityVerifier voucher,
      InstantSource clock,
      Ticker ticker) {
    Rates pace = settings.rates();
    this.tokens = tokens;
    this.voucher = voucher;
    this.proxies =
        new Proxies(
            settings.proxies().stream()
                .flatMap(range -> AddressRange.parse(range).stream())
                .toList());
    Failures failures =
        new Failures(
            new Buckets(pace.failures(), Duration.ofMinutes(1), pace.failures(), ticker), proxies);
    Cookies cookies = new Cookies(proxies);
    TokenCache cache = new TokenCache(tokens::token, clock, ticker);
    this.callers =
        new Callers(
            cache,
            voucher,
            new LastUse(tokens, clock, ticker),
            failures,
            cookies,
            clock,
            settings.idle(),
            settings.isOpen());
    this.gates =
        List.of(
            new PlaintextFilter(proxies),
            new HostFilter(settings.hosts()),
            new Preflight(settings.origins()));
    this.rates =
        new RateFilter(
            callers,
            new Buckets(pace.requests(), Duration.ofSeconds(1), pace.burst(), ticker),
            proxies);
    this.filters = List.of(this.rates, new CrossSite(proxies));
    LoginRoutes login =
        new LoginRoutes(tokens, cache, callers, failures, cookies, clock, settings.login());
    SignOnRoutes signOn =
        new SignOnRoutes(
            settings.isOpen() ? Optional.empty() : voucher.signOn(),
            Secrets.system(),
            proxies,
            failures,
            login::enter);
    this.routes =
        Stream.of(login.all(), signOn.all(), new TokenRoutes(tokens, cache, clock).all())
            .flatMap(List::stream)
            .toList();
    this.headers = new SecurityHeaders(proxies, settings.origins());
  }

  /**
   * Creates the security of an engine with {@link
   * dev.lockstep.server.security.token.TokenExtension}.
   *
   * @param settings the settings
   * @param engine the engine
   * @param voucher verifies credentials other than tokens
   * @param clock the clock for the expiry of tokens
   */
  public static Security of(
      SecuritySettings settings, Engine engine, IdentityVerifier voucher, InstantSource clock) {
    if (settings.isOpen()) {
      LOG.warn(
          "authentication is disabled: every client that reaches the server has all permissions");
    }
    TokenService tokens = new TokenService(engine::submitLater, engine, clock, Secrets.system());
    return new Security(settings, tokens, voucher, clock, Ticker.system());
  }

  /** Returns a copy of HTTP settings with security before the routes. */
  public HttpSettings before(HttpSettings http) {
    return http.with(gates, filters)
        .with(SecurityHeaders.always(), headers)
        .with(rates, proxies::client, proxies::isProxy);
  }

  /** Returns the routes of login, logout, the current caller and tokens. */
  public List<Route> routes() {
    return routes;
  }

  /**
   * Returns false if a tenant has no person of a name. People of a provider are not known before
   * they sign in.
   */
  public boolean isPerson(String tenant, String name) {
    return voucher != IdentityVerifier.NOBODY || tokens.isNamed(tenant, name);
  }

  /** Returns the service that creates and revokes tokens. */
  public TokenService tokens() {
    return tokens;
  }

  /** Returns the authentication of callers. */
  public Callers callers() {
    return callers;
  }
}
