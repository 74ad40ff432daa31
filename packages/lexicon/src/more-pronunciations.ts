/** Everyday words that are missing in the CMU dictionary (2014), and then those that are wrong or differ there. */
const WORDS = `
matchstick ˈmætʃstɪk; heatwave ˈhiːtweɪv; stargazing ˈstɑːrɡeɪzɪŋ; shuttlecock ˈʃʌtəlkɑːk; postbox ˈpoʊstbɑːks; cyclo ˈsaɪkloʊ;
motorway ˈmoʊtərweɪ; flyover ˈflaɪoʊvər; hibiscus hɪˈbɪskəs; houseplant ˈhaʊsplænt; homestay ˈhoʊmsteɪ;
ecotourism ˈiːkoʊtʊrɪzəm; betel ˈbiːtəl; areca əˈriːkə; cockfighting ˈkɑːkfaɪtɪŋ; monochord ˈmɑːnəkɔːrd;
newsreader ˈnuːzriːdər; webcam ˈwebkæm; smartwatch ˈsmɑːrtwɑːtʃ; chatbot ˈtʃætbɑːt; influencer ˈɪnfluənsər;
emoji iˈmoʊdʒi; selfie ˈselfi; smartphone ˈsmɑːrtfoʊn; hashtag ˈhæʃtæɡ; podcast ˈpɑːdkæst; podcaster ˈpɑːdkæstər;
vlog vlɑːɡ; vlogger ˈvlɑːɡər; blogger ˈblɑːɡər; blogging ˈblɑːɡɪŋ; google ˈɡuːɡəl; facebook ˈfeɪsbʊk;
youtube ˈjuːtuːb; wi-fi ˈwaɪ faɪ; wifi ˈwaɪ faɪ; livestream ˈlaɪvstriːm; crowdfunding ˈkraʊdfʌndɪŋ;
staycation steɪˈkeɪʃən; glamping ˈɡlæmpɪŋ; coronavirus kəˈroʊnəvaɪrəs; covid ˈkoʊvɪd; mpox ˈempɑːks; app æp; apps æps;
login ˈlɔːɡɪn; logout ˈlɔːɡaʊt; username ˈjuːzərneɪm; screenshot ˈskriːnʃɑːt; touchscreen ˈtʌtʃskriːn;
powerbank ˈpaʊərbæŋk; motorbike ˈmoʊtərbaɪk; flashcard ˈflæʃkɑːrd; timetable ˈtaɪmteɪbəl; rucksack ˈrʌksæk;
rambutan ræmˈbuːtən; durian ˈdʊriən; lychee ˈliːtʃi; jackfruit ˈdʒækfruːt; pho fʌ; tofu ˈtoʊfuː; mum mʌm; mummy ˈmʌmi;
forgetful fərˈɡetfəl; forgettable fərˈɡetəbəl; captain ˈkæptɪn; captains ˈkæptɪnz; medicine ˈmedɪsən; medicines ˈmedɪsənz; extraordinary ɪkˈstrɔːrdəneri; refugee ˌrefjuˈdʒiː;
refugees ˌrefjuˈdʒiːz; reunion ˌriːˈjuːnjən; reunions ˌriːˈjuːnjənz; chimpanzee ˌtʃɪmpænˈziː; blog blɑːɡ; president ˈprezɪdənt;
researcher ˈriːsɜːrtʃər; researchers ˈriːsɜːrtʃərz; intern ˈɪntɜːrn; internship ˈɪntɜːrnʃɪp; reservoir ˈrezərvwɑːr;
diploma dɪˈploʊmə; yeah jeə; cough kɔːf; costly ˈkɔːstli; tyre ˈtaɪər; sightseeing ˈsaɪtsiːɪŋ; promise ˈprɑːmɪs;
promises ˈprɑːmɪsɪz; province ˈprɑːvɪns; olive ˈɑːlɪv; stapler ˈsteɪplər; schedule ˈskedʒuːl; management ˈmænɪdʒmənt;
surface ˈsɜːrfɪs; citizen ˈsɪtɪzən; citizens ˈsɪtɪzənz; tuition tuˈɪʃən; pronunciation prəˌnʌnsiˈeɪʃən; online ˌɑːnˈlaɪn;
offline ˌɔːfˈlaɪn; without wɪˈðaʊt; dogs dɔːɡz; non-fiction ˌnɑːnˈfɪkʃən; user-friendly ˌjuːzərˈfrendli;
labour-saving ˈleɪbər seɪvɪŋ; time-saving ˈtaɪm seɪvɪŋ; easy-going ˌiːziˈɡoʊɪŋ; open-minded ˌoʊpənˈmaɪndɪd;
narrow-minded ˌnæroʊˈmaɪndɪd; eco-friendly ˌiːkoʊˈfrendli; multi-storey ˌmʌltiˈstɔːri; english-speaking ˈɪŋɡlɪʃ spiːkɪŋ;
carbon-neutral ˌkɑːrbənˈnuːtrəl; heart-shaped ˈhɑːrt ʃeɪpt; flip-flop ˈflɪpflɑːp; stir-fry ˈstɜːrfraɪ;
hide-and-seek ˌhaɪdənˈsiːk; yo-yo ˈjoʊjoʊ; up-to-date ˌʌp tə ˈdeɪt; hi-tech ˌhaɪˈtek; well-paid ˌwelˈpeɪd; lift-off ˈlɪftɔːf;
self-employed ˌself ɪmˈplɔɪd; co-worker ˈkoʊwɜːrkər; second-hand ˌsekənd ˈhænd; full-time ˌfʊlˈtaɪm; t-junction ˈtiː dʒʌŋkʃən;
left-hand ˈleft hænd; right-hand ˈraɪt hænd; bad-tempered ˌbædˈtempərd; twenty-one ˌtwentiˈwʌn; good-looking ˌɡʊdˈlʊkɪŋ;
check-in ˈtʃekɪn; duty-free ˌduːtiˈfriː; apprenticeship əˈprentɪsʃɪp;
chandelier ˌʃændəˈlɪr; iceberg ˈaɪsbɜːrɡ; employee ɪmˈplɔɪiː; indoors ˌɪnˈdɔːrz; inside ˌɪnˈsaɪd; astronaut ˈæstrənɔːt;
manager ˈmænɪdʒər; managers ˈmænɪdʒərz; marketing ˈmɑːrkɪtɪŋ; accept əkˈsept; accessible əkˈsesəbəl; accessory əkˈsesəri;
promising ˈprɑːmɪsɪŋ; officer ˈɔːfɪsər; officers ˈɔːfɪsərz; myself maɪˈself; yourselves jərˈselvz; barista bəˈriːstə;
obedient əˈbiːdiənt; bankrupt ˈbæŋkrʌpt; bankruptcy ˈbæŋkrʌptsi; pomegranate ˈpɑːməɡrænət; proverb ˈprɑːvɜːrb; adverb ˈædvɜːrb;
expert ˈekspɜːrt; experts ˈekspɜːrts; advert ˈædvɜːrt; product ˈprɑːdʌkt; products ˈprɑːdʌkts; suburb ˈsʌbɜːrb;
vaccination ˌvæksəˈneɪʃən; violin ˌvaɪəˈlɪn; satisfaction ˌsætɪsˈfækʃən; satisfactory ˌsætɪsˈfæktəri; noticeable ˈnoʊtɪsəbəl;
tissue ˈtɪʃuː; spinach ˈspɪnɪtʃ; tulip ˈtuːlɪp; translator trænzˈleɪtər; responsibility rɪˌspɑːnsəˈbɪləti;
reliability rɪˌlaɪəˈbɪləti; significance sɪɡˈnɪfɪkəns; significant sɪɡˈnɪfɪkənt; scarecrow ˈskerkroʊ;
satisfy ˈsætɪsfaɪ; satisfied ˈsætɪsfaɪd; dissatisfied dɪsˈsætɪsfaɪd; yours jɔːrz; u.s ˌjuːˈes; u.n ˌjuːˈen; i.t ˌaɪˈtiː; i.d ˌaɪˈdiː;
uk ˌjuːˈkeɪ; usa ˌjuːesˈeɪ; eu ˌiːˈjuː; gps ˌdʒiːpiːˈes; cfa ˌsiːefˈeɪ; cfp ˌsiːefˈpiː;
gdp ˌdʒiːdiːˈpiː; ngo ˌendʒiːˈoʊ; bbc ˌbiːbiːˈsiː; cctv ˌsiːsiːtiːˈviː`;

export const MORE_PRONUNCIATIONS: ReadonlyMap<string, string> = new Map(
  WORDS.split(';').map((pair) => {
    const [word = '', ...ipa] = pair.trim().split(' ');
    return [word, ipa.join(' ')];
  }),
);
